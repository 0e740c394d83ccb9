import type { ComponentType } from 'react';
import type { EntityMeta } from '@/api/entity';
import type { UserStore } from '@/store/createUserStore';

/** The parameters of a path by name. */
type PathParams = Readonly<Record<string, string | undefined>>;

/** The component and the data of a page of the menu. */
export type Screen = {
  Component: ComponentType;
  /**
   * Starts the first calls before the page renders; resolves when there is something to show. `params` are those of the
   * path, such as the id of a record.
   */
  preload?: (store: UserStore, search: string, params: PathParams) => Promise<void>;
  /** The lists of the screen with their first columns, for cards of records. */
  lists?: readonly { entity: EntityMeta; columns: readonly string[] }[];
};

/** Screens by the second part of their view source: `chain` for `wallet/chain/index`. */
export type Screens = Readonly<Record<string, Screen>>;

/** The `area` export of an area's index.ts. */
export type AreaModule = {
  name: string;
  screens: Screens;
  /** Loads the pages of single records, by the screen of their list: `withdraw` for `wallet/withdraw/record`. @default none */
  records?: () => Promise<Screens>;
};

/** Loads what holds the screen of a view source: the screens of its area, or the area's pages of records. */
export async function screensOf(area: AreaModule, source: string): Promise<Screens> {
  return source.endsWith('/record') ? ((await area.records?.()) ?? {}) : area.screens;
}

/** Returns the screen that a menu item's `source` names; undefined if these screens have none. */
export function screenOf(screens: Screens | undefined, source: string): Screen | undefined {
  const [, name, file, ...rest] = source.split('/');
  if (!screens || !name || rest.length > 0 || (file !== 'index' && file !== 'record')) return undefined;
  return Object.hasOwn(screens, name) ? screens[name] : undefined;
}
