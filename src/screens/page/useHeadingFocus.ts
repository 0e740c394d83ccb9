import { type RefObject, useEffect, useRef } from 'react';
import type { Row } from '../base/row';

/**
 * Gives the focus to the title of a page when another record opens in it, and whenever the focused element went, such as
 * the button of a decision. The focus stays where it is inside the page, and when the page is only shown again.
 */
export function useHeadingFocus(
  page: RefObject<HTMLElement | null>,
  row: Row | undefined,
  isCovered: boolean,
): void {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!row || isCovered) return;
    const { activeElement, body } = document;
    const isInside = page.current?.contains(activeElement) && !activeElement?.matches(':disabled');
    const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled');
    const isOpening = opened.current !== row.id && !isInside;
    opened.current = row.id;
    if (isLost || isOpening) page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page, row, isCovered]);
}
