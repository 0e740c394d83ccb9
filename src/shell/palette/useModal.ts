import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Traps the keyboard in a modal box, and returns the focus when it closes: to the previous element, or to the
 * one that `leaveTo` names. It makes everything in `#root` and Blueprint's portals inert.
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
