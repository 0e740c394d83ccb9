import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus after a refused attempt: to the first invalid field, else to the submit button. A disabled
 * submit button loses the focus, which would leave the keyboard without a position. Each refused attempt
 * passes a new `refusal` object.
 */
export function useFocusInvalid(form: RefObject<HTMLElement | null>, refusal: object): void {
  const lastRefusal = useRef(refusal);
  useEffect(() => {
    if (lastRefusal.current === refusal) return;
    lastRefusal.current = refusal;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [form, refusal]);
}
