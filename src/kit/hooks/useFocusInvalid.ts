import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that waits is disabled and loses the focus; without it the keyboard is nowhere. With each new `refusal` (an
 * object that is made when an attempt is refused) the focus goes to the first field that is wrong, else to the button.
 */
export function useFocusInvalid(form: RefObject<HTMLElement | null>, refusal: object): void {
  const seen = useRef(refusal);
  useEffect(() => {
    if (seen.current === refusal) return;
    seen.current = refusal;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [form, refusal]);
}
