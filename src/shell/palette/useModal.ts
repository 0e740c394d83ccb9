import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a box that stands over everything, and gives the focus back at its end: to what had it, or to
 * what `leaveTo` names. Only what React draws below `#root` and Blueprint's portals lie behind it.
 */
export function useModal(box: RefObject<HTMLElement | null>): { leaveTo: (selector: string) => void } {
  const target = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const behind = [...document.body.children].filter(
      (each) => each instanceof HTMLElement && !each.contains(box.current) && !each.inert,
    );
    for (const each of behind) each.toggleAttribute('inert', true);
    box.current?.querySelector('input')?.focus();
    return () => {
      for (const each of behind) each.toggleAttribute('inert', false);
      const next = target.current === null ? before : document.querySelector(target.current);
      if (next instanceof HTMLElement) next.focus();
    };
  }, [box]);
  return {
    leaveTo: (selector) => {
      target.current = selector;
    },
  };
}
