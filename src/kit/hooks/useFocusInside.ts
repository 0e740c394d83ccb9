import { type RefObject, useEffect, useState } from 'react';

const focusable =
  ':is(a[href], button, input, select, textarea, iframe, [tabindex], [contenteditable="true"])';

/** Returns the tab stops inside an element in order. Of a radio group only the chosen one would be a stop; all count. */
const tabStops = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled, input[type="hidden"], [hidden], [hidden] *') &&
      !each.matches('.bp6-overlay-start-focus-trap, .bp6-overlay-end-focus-trap') &&
      (each.checkVisibility?.() ?? true),
  );

/** Returns what takes a lost focus in a dialog or drawer: its title if it can, else the container. */
const homeOf = (element: HTMLElement): HTMLElement =>
  element.querySelector<HTMLElement>('h2[tabindex="-1"]') ?? element;

/** Moves the focus from the last tab stop to the first and back, so that Tab stays inside. */
function keepTab(element: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey) return;
  const stops = tabStops(element);
  const first = stops[0];
  const last = stops.at(-1);
  const at = document.activeElement;
  const isOutside = !stops.some((stop) => stop === at);
  if (!first || !last) return event.preventDefault();
  if (
    event.shiftKey ? at === first || (isOutside && (at === element || at === homeOf(element))) : at === last
  ) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

/** Returns whether an element can no longer have the focus: it was removed, disabled or hidden. */
const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.checkVisibility?.() === false;

/**
 * Keeps the keyboard focus inside a dialog or drawer that is no portal: Tab goes round, a click beside the
 * controls takes no focus away, and when the focused element is disabled or removed, the container takes the
 * focus, so that Tab and Escape still work. It does nothing when the user moved the focus elsewhere. After
 * the end, the focus returns to the element that had it before.
 */
export function useFocusInside(container: RefObject<HTMLElement | null>, isModal = true): void {
  // Read before the first commit: an input with autoFocus takes the focus in it.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const element = container.current;
    if (!element || !isModal) return;
    let focused = element.contains(document.activeElement) ? document.activeElement : null;
    const handleFocusIn = ({ target }: FocusEvent) => (focused = target instanceof Element ? target : null);
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) focused = null;
    };
    const handleKey = (event: KeyboardEvent) => keepTab(element, event);
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      // On its way from one field to another the focus is nowhere for a moment; only a field that is gone lost it.
      if ((activeElement === body || activeElement === focused) && focused && isGone(focused))
        homeOf(element).focus();
    });
    element.addEventListener('focusin', handleFocusIn);
    element.addEventListener('focusout', handleFocusOut);
    element.addEventListener('keydown', handleKey);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', handleFocusIn);
      element.removeEventListener('focusout', handleFocusOut);
      element.removeEventListener('keydown', handleKey);
      observer.disconnect();
      // The element is removed after this cleanup, and only then the focus is lost. A page that only hides keeps it.
      queueMicrotask(() => returnFocus(element, opener));
    };
  }, [container, isModal, opener]);
}

/** Returns the dialog or drawer that is open now, to take a focus that no element of the page had. */
function homeBelow(): HTMLElement | undefined {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
  const shown = open.findLast((each) => each.checkVisibility?.() ?? true);
  return shown && homeOf(shown);
}

/** Returns the focus to where it was before, unless the element only hides or the focus is elsewhere by now. */
function returnFocus(element: HTMLElement, back: Element | null): void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  if (element.isConnected || !isLost) return;
  if (back instanceof HTMLElement && back !== body && back.isConnected) back.focus();
  else homeBelow()?.focus();
}

/** Props of a backdrop on which a click takes no focus away from the dialog above it. */
export const quietBackdrop = {
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
};
