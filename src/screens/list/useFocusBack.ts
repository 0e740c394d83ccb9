import { useEffect, useRef } from 'react';

/**
 * Detail and form take each other's place beside the list, and each would give the focus back to a button of the one
 * before, which is gone: what opened the first of them gets it once the last is closed.
 */
export function useFocusBack(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) {
      opener.current ??= document.activeElement;
      return;
    }
    const back = opener.current;
    opener.current = null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && back instanceof HTMLElement && back.isConnected) back.focus();
  }, [isOpen]);
}
