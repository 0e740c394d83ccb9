import { useCallback } from 'react';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import { build } from '../build';

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
