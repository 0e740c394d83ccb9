import type { AreaModule } from '@/screens/area';
import { screenOf } from '@/screens/area';
import type { UserStore } from '@/store/createUserStore';
import type { Page } from '@/store/menu/menuToPages';

/** Every area that this build has; the key is the first part of a menu item's `source`. */
const areas: Readonly<Record<string, () => Promise<{ area: AreaModule }>>> = {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ '@/areas/dashboard'),
  account: () => import(/* webpackChunkName: "account" */ '@/areas/account'),
  wallet: () => import(/* webpackChunkName: "wallet" */ '@/areas/wallet'),
};

const areaOf = (source: string): string => source.split('/')[0] ?? '';

/** Fetches the code of a page ahead; a failure shows when the page is opened. */
export const prefetch = (source: string): void => {
  areas[areaOf(source)]?.().then(register, () => undefined);
};

const loaded = new Map<string, AreaModule>();
const register = ({ area }: { area: AreaModule }): AreaModule => {
  loaded.set(area.name, area);
  return area;
};

/** The screen of a page whose code is here; undefined shows the 404 error view (specification 2.2). */
export const loadedScreen = (source: string) => screenOf(loaded.get(areaOf(source)), source);

/** Fetches code and first rows of a page. A view that cannot be loaded is no reason to stay: its place says so. */
export async function prepare(page: Page, store: UserStore, search: string): Promise<void> {
  const load = areas[areaOf(page.source)];
  if (!load) return;
  const area = await load().then(register, () => undefined);
  await screenOf(area, page.source)?.preload?.(store, search);
}
