import { type RefObject, useEffect, useState } from 'react';

/**
 * A button that waits is disabled and loses the focus; without it the keyboard is nowhere. Call what this gives when an
 * attempt has ended: the focus goes to the first field that is wrong, else back to the button.
 */
export function useFocusWrong(form: RefObject<HTMLElement | null>): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [form, attempts]);
  return () => setAttempts((count) => count + 1);
}
