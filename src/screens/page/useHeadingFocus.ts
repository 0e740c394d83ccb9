import { type RefObject, useEffect } from 'react';
import type { Row } from '../base/row';

/**
 * Gives the focus to the title of a page when its record opens, and whenever the focused element went, such as the button
 * of a decision. It does nothing while the focus is somewhere.
 */
export function useHeadingFocus(
  page: RefObject<HTMLElement | null>,
  row: Row | undefined,
  isCovered: boolean,
): void {
  useEffect(() => {
    if (!row || isCovered) return;
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled');
    if (isLost) page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, row, isCovered]);
}
