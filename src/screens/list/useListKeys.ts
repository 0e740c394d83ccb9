import { type RefObject, useEffect } from 'react';
import { useUserStore } from '@/store/hooks';

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, n: 1, k: -1, p: -1 };
const decisions: Readonly<Record<string, 'approve' | 'reject'>> = { a: 'approve', r: 'reject' };

type Keys = {
  /** Opens the next or previous record. */
  step: (by: 1 | -1) => Promise<void>;
  /** Starts the decision of the open record; false if there is no single one. */
  decide: (decision: 'approve' | 'reject') => boolean;
  isOpen: boolean;
  /** A dialog or form covers the page. */
  isCovered: boolean;
  /** The page; `/` focuses its first search field. */
  page: RefObject<HTMLElement | null>;
};

/**
 * Shortcuts of a list, wherever the focus is: `/` focuses the search; `j` and `k` (or `n` and `p`) open the next or
 * previous record, `a` and `r` approve or reject the open one. They take precedence over the shell's `/`. A
 * hidden page has no effects, so no shortcuts (src/shell/hotkeys lists them).
 */
export function useListKeys({ step, decide, isOpen, isCovered, page }: Keys): void {
  const store = useUserStore();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(typed)) return;
      const covered = document.body.classList.contains('bp6-overlay-open');
      if (covered || store.getState().overlay.shown !== null) return;
      if (key === '/') {
        const field = page.current?.querySelector<HTMLElement>(
          'form[role=search] :is(input, select, button)',
        );
        if (!field || isOpen) return;
        event.preventDefault();
        field.focus();
        return;
      }
      if (!isOpen || isCovered) return;
      const by = steps[key];
      const decision = decisions[key];
      if (by) void step(by);
      if (by || (decision && decide(decision))) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown, true);
    return () => document.removeEventListener('keydown', handleKeyDown, true);
  }, [step, decide, isOpen, isCovered, page, store]);
}
