import type { ComponentType } from 'react';
import type { EntityMeta } from '@/api/entity';
import type { UserStore } from '@/store/createUserStore';

/** What a page of the menu shows. */
export type Screen = {
  Component: ComponentType;
  /** Starts the first calls before the page renders; resolves when there is something to show. */
  preload?: (store: UserStore, search: string) => Promise<void>;
  /** The records that it lists, with what one looks for first, for those who refer to them. */
  lists?: readonly { entity: EntityMeta; columns: readonly string[] }[];
};

/** What an area's index.ts exports as `area`. */
export type AreaModule = {
  name: string;
  /** By the rest of the view source: `wallet/chain/index` is `chain` here. */
  screens: Readonly<Record<string, Screen>>;
};

/** The screen that a menu item's `source` names, or undefined when this build has none. */
export function screenOf(area: AreaModule | undefined, source: string): Screen | undefined {
  const [areaName, name, file, ...rest] = source.split('/');
  if (!area || areaName !== area.name || file !== 'index' || rest.length > 0 || !name) return undefined;
  return Object.hasOwn(area.screens, name) ? area.screens[name] : undefined;
}
