import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard in a dialog: what has the focus may be disabled or go away, and the keyboard would be nowhere. Then the
 * container has it, so that Tab and Escape go on from there; a person who went elsewhere is left alone.
 */
export function useFocusInside(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let inside = false;
    const enter = () => (inside = true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) inside = false;
    };
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (inside && (activeElement === body || activeElement?.matches(':disabled'))) element.focus();
    });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [container]);
}
