import { useEffect, type RefObject } from 'react';
import { shortcutKey } from '@/kit/keyboard';
import { useStable } from '@/kit/hooks/useStable';
import { useUserStore } from '@/store/hooks';
import type { Decision } from '../actions/decisions';

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Keys of a record, in the drawer and on its page. */
export const stepKeys: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
export const decisionKeys: Readonly<Record<string, Decision>> = {
  a: 'approve',
  r: 'reject',
  h: 'hold',
  d: 'askAgain',
};

/**
 * Runs single keys, letters in lower case, wherever the focus is, except in inputs and below overlays. They take precedence over the shell's
 * keys. A hidden page has no effects, so no shortcuts (src/shell/hotkeys lists them).
 *
 * @param run returns whether the key did something
 */
export function useShortcuts(run: (key: string) => boolean): void {
  const store = useUserStore();
  const runNow = useStable(run);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const key = shortcutKey(event);
      if (key === null || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (shiftKey && /^[a-z]$/.test(key)) return;
      if (target instanceof Element && target.closest(typed)) return;
      const covered = document.body.classList.contains('bp6-overlay-open');
      if (covered || store.getState().overlay.shown !== null) return;
      if (runNow(key)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown, true);
    return () => document.removeEventListener('keydown', handleKeyDown, true);
  }, [store, runNow]);
}

/**
 * Runs the keys of an overlay inside a page, and keeps single keys from the page below it. It listens at the window, because
 * that comes before the document, where the page listens.
 *
 * @param run returns whether the key did something
 */
export function useOverlayKeys(run: (key: string) => boolean): void {
  const runNow = useStable(run);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key: name, target, ctrlKey, metaKey, altKey } = event;
      if (name.length > 1 || name === ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typed)) return;
      const key = shortcutKey(event);
      if (key !== null && runNow(key)) event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', handleKeyDown, true);
    return () => window.removeEventListener('keydown', handleKeyDown, true);
  }, [runNow]);
}

type Keys = {
  /** Opens the next or previous record. */
  step: (by: 1 | -1) => Promise<void>;
  /** Starts the decision of the open record; false if there is no single one. */
  decide: (decision: Decision) => boolean;
  /** Opens the first record that waits for the user's decision; null if the list is no queue. */
  review: (() => void) | null;
  isOpen: boolean;
  /** A dialog or form covers the page. */
  isCovered: boolean;
  /** The page; `/` focuses its first search field. */
  page: RefObject<HTMLElement | null>;
};

/** In the drawer, `n` and `p` are other names of `j` and `k`. */
const steps = { ...stepKeys, n: 1, p: -1 } as const;

/**
 * Shortcuts of a list: `/` focuses the search; `n` opens the first record that waits for a decision. While a record is open, `j` and `k`
 * open the next and the previous one; `a`, `r`, `h` and `d` decide it.
 */
export function useListKeys({ step, decide, review, isOpen, isCovered, page }: Keys): void {
  const toSearch = (): boolean => {
    const field = page.current?.querySelector<HTMLElement>('form[role=search] :is(input, select, button)');
    field?.focus();
    return field != null;
  };
  useShortcuts((key) => {
    if (key === '/') return !isOpen && toSearch();
    if (isCovered) return false;
    if (!isOpen) {
      if (key === 'n') review?.();
      return key === 'n' && review !== null;
    }
    const by = Object.entries(steps).find(([name]) => name === key)?.[1];
    if (by) void step(by);
    const decision = decisionKeys[key];
    return by !== undefined || (decision !== undefined && decide(decision));
  });
}
