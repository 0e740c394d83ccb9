import type { RefObject } from 'react';
import type { Decision } from '../actions/decisions';
import { decisionKeys, stepKeys, useShortcuts } from './useShortcuts';

type Keys = {
  /** Opens the next or previous record. */
  step: (by: 1 | -1) => Promise<void>;
  /** Starts the decision of the open record; false if there is no single one. */
  decide: (decision: Decision) => boolean;
  /** Opens the first record that waits for the user's review; null if the list has no review. */
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
 * Shortcuts of a list: `/` focuses the search; `n` starts the review of its records. While a record is open, `j` and `k`
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
