import { type RefObject, useEffect } from 'react';
import { useUserStore } from '@/store/hooks';

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

type Keys = {
  /** Opens the next or previous record. */
  step: (by: 1 | -1) => Promise<void>;
  isOpen: boolean;
  /** The page; `/` focuses its first search field. */
  page: RefObject<HTMLElement | null>;
};

/**
 * Shortcuts of a list, wherever the focus is: `/` focuses the search, `n` and `p` open the next or previous
 * record. They take precedence over the shell's `/`. A hidden page has no effects, so no shortcuts
 * (src/shell/hotkeys lists them).
 */
export function useListKeys({ step, isOpen, page }: Keys): void {
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
      } else if (isOpen && (key === 'n' || key === 'p')) {
        event.preventDefault();
        void step(key === 'n' ? 1 : -1);
      }
    };
    document.addEventListener('keydown', handleKeyDown, true);
    return () => document.removeEventListener('keydown', handleKeyDown, true);
  }, [step, isOpen, page, store]);
}
