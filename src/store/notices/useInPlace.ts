import { useCallback, useEffect, useId } from 'react';
import { isRecord } from '@/kit/record';

/** The places that are currently visible. */
const visiblePlaces = new Set<string>();

/** Returns whether the error of a call, identified by its argument, is displayed by a visible component. */
export const isInPlace = (arg: unknown): boolean => isRecord(arg) && visiblePlaces.has(String(arg.shownIn));

/**
 * Marks the argument of a call whose error the component displays itself, so that no notice repeats it. While
 * the component is unmounted or its page is hidden, the notice shows.
 */
export function useInPlace(): <Arg extends object>(arg: Arg) => Arg {
  const place = useId();
  useEffect(() => {
    visiblePlaces.add(place);
    return () => void visiblePlaces.delete(place);
  }, [place]);
  return useCallback((arg) => ({ ...arg, shownIn: place }), [place]);
}
