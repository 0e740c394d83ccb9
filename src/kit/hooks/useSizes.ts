import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useStable } from './useStable';

/**
 * Calls `measure` before the first paint of an element and whenever an element changes its size. It does not
 * measure on every render, because that forces the browser to lay out the whole window.
 */
export function useSizes(elements: readonly RefObject<Element | null>[], measure: () => void): void {
  const look = useStable(measure);
  const watch = useRef<{ elements: readonly (Element | null)[]; end: () => void } | null>(null);
  useLayoutEffect(() => {
    const now = elements.map(({ current }) => current);
    if (watch.current && now.every((element, at) => element === watch.current?.elements[at])) return;
    watch.current?.end();
    const observer = new ResizeObserver(look);
    for (const element of now) if (element) observer.observe(element);
    watch.current = { elements: now, end: () => observer.disconnect() };
    look();
  });
  useEffect(
    () => () => {
      watch.current?.end();
      watch.current = null;
    },
    [],
  );
}
