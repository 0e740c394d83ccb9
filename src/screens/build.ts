import { useCallback } from 'react';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import type { AreaModule } from './area';

type Load = () => Promise<{ area: AreaModule }>;

/** What this build contains, for the screens that edit the menu. */
type Parts = {
  /** Areas by name. */
  areas: Readonly<Record<string, Load>>;
  /** Whether this build has an icon of this name. */
  knowsIcon: (name: string) => boolean;
};

let parts: Parts = { areas: {}, knowsIcon: () => false };

/** The contents of this build. The app connects them, because no screen may import the app. */
export const build = {
  connect(given: Parts): void {
    parts = given;
  },
  /** Loads an area with its calls and texts; null if this build has none of that name. */
  async area(name: string): Promise<AreaModule | null> {
    return Object.hasOwn(parts.areas, name) ? ((await parts.areas[name]?.())?.area ?? null) : null;
  },
  knowsIcon: (name: string): boolean => parts.knowsIcon(name),
  /**
   * Returns the view sources that a menu may name. Loads every area, and with it the texts of its titles.
   */
  async sources(): Promise<string[]> {
    const loads = Object.values(parts.areas).map((load) => load());
    const loaded = (await Promise.allSettled(loads)).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value.area] : [],
    );
    if (loaded.length < loads.length) throw new Error('Some areas could not be fetched.');
    return loaded.flatMap(({ name, screens }) => Object.keys(screens).map((each) => `${name}/${each}/index`));
  },
};

/** Loads another area with its calls and texts. Null if this build has none of that name. */
export function useArea(name: string) {
  const load = useCallback(async () => ({ area: await retryImport(() => build.area(name)) }), [name]);
  return useChunk(load);
}

/** Loads several areas at once. */
export function useAreas(names: readonly string[]) {
  const all = [...new Set(names)].join();
  const load = useCallback(
    async () => ({
      areas: await Promise.all(all.split(',').map((name) => retryImport(() => build.area(name)))),
    }),
    [all],
  );
  return useChunk(load);
}
