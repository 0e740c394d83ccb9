import { Dialog } from '@blueprintjs/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { removeTabStop } from '../keyboard';
import styles from './PageDialog.module.css';

/**
 * Keeps the keyboard focus inside a dialog. When the focused element is disabled or removed, the container
 * takes the focus, so that Tab and Escape still work. It does nothing when the user moved the focus
 * elsewhere.
 */
function useFocusInside(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let inside = false;
    const handleFocusIn = () => (inside = true);
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) inside = false;
    };
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (inside && (activeElement === body || activeElement?.matches(':disabled'))) element.focus();
    });
    element.addEventListener('focusin', handleFocusIn);
    element.addEventListener('focusout', handleFocusOut);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', handleFocusIn);
      element.removeEventListener('focusout', handleFocusOut);
      observer.disconnect();
    };
  }, [container]);
}

type Props = {
  title: ReactNode;
  onClose: () => void;
  /** Escape closes the dialog. @default true */
  canEscape?: boolean;
  /** A click outside and a close button close the dialog. @default false */
  isLight?: boolean;
  /** Makes the dialog wider where there is room, for tables and long texts. @default false */
  isWide?: boolean;
  /** Class of the dialog, for one that needs a width of its own. */
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Renders a dialog inside its page instead of a portal, so that it covers only this page and keeps typed text
 * while another page is shown.
 */
export function PageDialog({
  title,
  onClose,
  canEscape = true,
  isLight = false,
  isWide = false,
  className = isWide ? String(styles.wide) : undefined,
  children,
}: Props) {
  const container = useRef<HTMLDivElement>(null);
  useFocusInside(container);
  return (
    <Dialog
      containerRef={container}
      isOpen
      usePortal={false}
      enforceFocus={false}
      isCloseButtonShown={isLight}
      canOutsideClickClose={isLight}
      canEscapeKeyClose={canEscape}
      onClose={onClose}
      onOpening={removeTabStop}
      title={title}
      transitionDuration={100}
      {...(className ? { className } : {})}
    >
      {children}
    </Dialog>
  );
}
