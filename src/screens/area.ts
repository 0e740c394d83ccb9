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

/** The `area` export of an area's index.ts. */
export type AreaModule = {
  name: string;
  /** By the second part of the view source: `chain` for `wallet/chain/index`. */
  screens: Readonly<Record<string, Screen>>;
  /** Pages of single records, by the screen of their list: `withdraw` for `wallet/withdraw/record`. @default none */
  records?: Readonly<Record<string, Screen>>;
};

/** Returns the screen that a menu item's `source` names; undefined if this build has none. */
export function screenOf(area: AreaModule | undefined, source: string): Screen | undefined {
  const [areaName, name, file, ...rest] = source.split('/');
  if (!area || areaName !== area.name || rest.length > 0 || !name) return undefined;
  const pages = file === 'index' ? area.screens : file === 'record' ? area.records : undefined;
  return pages && Object.hasOwn(pages, name) ? pages[name] : undefined;
}
