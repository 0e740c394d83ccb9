import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * Draws its content at the root of the page that it stands in, for dialogs that are opened from a bar: without a portal they would
 * cover the bar alone, and Blueprint's portal stands outside of the page and is thrown away when the page hides.
 */
export function InPage({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const root = anchor?.closest('[data-page-scroll]')?.parentElement ?? anchor?.ownerDocument.body;
  return (
    <>
      <span ref={setAnchor} hidden />
      {root && createPortal(children, root)}
    </>
  );
}
