import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Returns whether a media query matches. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (notify: () => void) => {
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
