import { useCallback, useEffect, useId } from 'react';
import { isRecord } from '@/kit/record';

/** The places that somebody can see now. */
const seen = new Set<string>();

/** Whether a call, by its argument, was made where its failure is shown and seen. */
export const isInPlace = (arg: unknown): boolean => isRecord(arg) && seen.has(String(arg.shownIn));

/**
 * Marks the argument of a call whose failure the component shows itself, so that no notice says it again. While the component
 * is closed or its page is hidden nobody sees it there, and the notice comes.
 */
export function useInPlace(): <Arg extends object>(arg: Arg) => Arg {
  const place = useId();
  useEffect(() => {
    seen.add(place);
    return () => void seen.delete(place);
  }, [place]);
  return useCallback((arg) => ({ ...arg, shownIn: place }), [place]);
}
