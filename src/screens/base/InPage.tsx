import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/** Returns the page that an element is in: the first part of the window around it that scrolls by itself. */
function pageOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if ([...at.children].some((child) => child.hasAttribute('data-page-scroll'))) return at;
  return element.ownerDocument.body;
}

/**
 * Renders its content at the root of the page, for dialogs that a bar or a drawer opens. Without a portal they would
 * cover only these. Blueprint's portal lies outside the page and is unmounted when the page hides.
 */
export function InPage({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <span ref={setAnchor} hidden />
      {anchor && createPortal(children, pageOf(anchor))}
    </>
  );
}
