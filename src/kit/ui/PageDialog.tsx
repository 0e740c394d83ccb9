import { Dialog } from '@blueprintjs/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { removeTabStop } from '../keyboard';
import styles from './PageDialog.module.css';

/**
 * Keeps the keyboard in a dialog: what has the focus may be disabled or go away, and the keyboard would be nowhere. Then the
 * container has it, so that Tab and Escape go on from there; a person who went elsewhere is left alone.
 */
function useFocusInside(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let inside = false;
    const enter = () => (inside = true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) inside = false;
    };
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      if (inside && (activeElement === body || activeElement?.matches(':disabled'))) element.focus();
    });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [container]);
}

type Props = {
  title: ReactNode;
  onClose: () => void;
  /** Escape closes it. @default true */
  canEscape?: boolean;
  /** A click beside it closes it; then there is a cross, too. @default false */
  isLight?: boolean;
  /** It holds a table, or much text: it takes more room, where there is some. @default false */
  isWide?: boolean;
  /** Of the dialog itself, for one that needs still more room. */
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A dialog of a page: drawn where it stands in its page, so that it covers this page alone and keeps what was typed when
 * another one is shown.
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
