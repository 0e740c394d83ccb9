import { useEffect, useRef } from 'react';
import { useUserStore } from '@/store/hooks';
import { overlayClosed } from '@/store/overlay/slice';
import type { Commands } from './commands';
import { commandOf } from './stroke';

const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** Whether what has the focus takes characters. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/**
 * The keys of the shell, wherever the focus is. A page that handles a key itself prevents its default. Characters are typed
 * in fields, and nothing happens below a dialog of the shell: the key that opens the palette closes it.
 */
export function useHotkeys(commands: Commands): void {
  const store = useUserStore();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const found = event.defaultPrevented ? null : commandOf(event);
      if (!found || (found.typed && isField(event.target))) return;
      event.preventDefault();
      const { shown } = store.getState().overlay;
      if (shown === 'palette' && found.command === 'palette') {
        store.dispatch(overlayClosed('palette'));
        return;
      }
      // Blueprint marks the body while a dialog stands over everything.
      if (shown !== null || document.body.classList.contains('bp6-overlay-open')) return;
      if (found.command === 'showTab') latest.current.showTab(found.digit);
      else latest.current.run(found.command);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [store]);
}
