import { type RefObject, useLayoutEffect } from 'react';

/** Calls `measure` before the first paint and whenever one of the elements changes its size. */
export function useSizes(elements: readonly RefObject<Element | null>[], measure: () => void): void {
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of elements) if (current) observer.observe(current);
    return () => observer.disconnect();
  });
}
