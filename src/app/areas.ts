import { pathnameOf, searchOf } from '@/kit/path';
import { retryImport } from '@/kit/retryImport';
import type { AreaModule, Screen, Screens } from '@/screens/area';
import { screenOf, screensOf } from '@/screens/area';
import { build } from '@/screens/build';
import { ViewFailed } from '@/shell/errors/ExceptionPage';
import type { Prefetch } from '@/shell/frame/useEntryLink';
import { knowsIcon } from '@/shell/sider/MenuIcon';
import type { UserStore } from '@/store/createUserStore';
import { logAdded } from '@/store/log/slice';
import type { Page } from '@/store/menu/menuToPages';
import { paramsOf } from '@/store/menu/recordPages';

/** All areas of this build; the key is the first part of a menu item's `source`. */
const areas: Readonly<Record<string, () => Promise<{ area: AreaModule }>>> = {
  shell: () => import(/* webpackChunkName: "fixed" */ '@/shell/fixed'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ '@/areas/dashboard'),
  account: () => import(/* webpackChunkName: "account" */ '@/areas/account'),
  wallet: () => import(/* webpackChunkName: "wallet" */ '@/areas/wallet'),
  exchange: () => import(/* webpackChunkName: "exchange" */ '@/areas/exchange'),
  contract: () => import(/* webpackChunkName: "contract" */ '@/areas/contract'),
  finance: () => import(/* webpackChunkName: "finance" */ '@/areas/finance'),
  nft: () => import(/* webpackChunkName: "nft" */ '@/areas/nft'),
  otc: () => import(/* webpackChunkName: "otc" */ '@/areas/otc'),
  vip: () => import(/* webpackChunkName: "vip" */ '@/areas/vip'),
  agent: () => import(/* webpackChunkName: "agent" */ '@/areas/agent'),
  cms: () => import(/* webpackChunkName: "cms" */ '@/areas/cms'),
  message: () => import(/* webpackChunkName: "message" */ '@/areas/message'),
  permission: () => import(/* webpackChunkName: "permission" */ '@/areas/permission'),
  system: () => import(/* webpackChunkName: "system" */ '@/areas/system'),
  gen: () => import(/* webpackChunkName: "gen" */ '@/areas/gen'),
};

build.connect({ areas, knowsIcon });

const areaOf = (source: string): string => source.split('/')[0] ?? '';

/** The part of the code that a screen is in: `wallet/index` for the lists of an area, `wallet/record` for its pages. */
const partOf = (source: string): string => `${areaOf(source)}/${source.split('/')[2] ?? ''}`;

const loaded = new Map<string, Screens>();
const failed = new Set<string>();
const failedScreen: Screen = { Component: ViewFailed };

/** Loads the screens that a source is among; undefined if this build has no such area. */
const load = async (source: string): Promise<Screens | undefined> => {
  const name = areaOf(source);
  if (!Object.hasOwn(areas, name)) return undefined;
  const module = await areas[name]?.();
  if (!module) return undefined;
  const screens = await screensOf(module.area, source);
  loaded.set(partOf(source), screens);
  failed.delete(partOf(source));
  return screens;
};

/** Loads the code of the list at a path that is not in the user's menu, if this build has one. */
export const prepareList = async (path: string): Promise<void> => {
  await load(`${path.slice(1)}/index`).catch(() => undefined);
};

/** Loads the code of a page ahead. A failure shows when the page opens. */
export const prefetchCode = (source: string): void => {
  load(source).catch(() => undefined);
};

/** Loads pages of a session ahead: what of them is kept already is not asked for again. */
export const prefetchWith =
  (store: UserStore): Prefetch =>
  ({ source, path }, what) => {
    if (what === 'code' || path === null) return prefetchCode(source);
    const at = { pathname: pathnameOf(path), search: searchOf(path) };
    load(source)
      .then((screens) => screens && preloadRows(screens, { source, path }, store, at))
      .catch(() => undefined);
  };

/**
 * Returns the loaded screen of a page. Returns undefined for an unknown one, which shows the 404 view
 * (specification 2.2), and a view with a retry button when the code failed to load.
 */
export const loadedScreen = (source: string): Screen | undefined =>
  failed.has(partOf(source)) ? failedScreen : screenOf(loaded.get(partOf(source)), source);

const preloadRows = (
  screens: Screens,
  { source, path }: Pick<Page, 'source' | 'path'>,
  store: UserStore,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) => screenOf(screens, source)?.preload?.(store, search, paramsOf(path, pathname));

/**
 * Loads code and first rows of a page. When the code fails to load, the navigation continues and the page
 * shows the failure.
 */
export async function prepare(
  page: Page,
  store: UserStore,
  at: Pick<URL, 'pathname' | 'search'>,
): Promise<void> {
  const { source } = page;
  const screens = await retryImport(() => load(source)).catch((error: unknown) => {
    failed.add(partOf(source));
    store.dispatch(logAdded('error', 'A view could not be loaded.', { source, error }));
  });
  if (screens) await preloadRows(screens, page, store, at);
}
