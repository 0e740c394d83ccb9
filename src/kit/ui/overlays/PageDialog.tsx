import { Dialog } from '@blueprintjs/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { quietBackdrop, useFocusInside } from '@/kit/hooks/useFocusInside';
import { removeTabStop } from '@/kit/keyboard';
import styles from './PageDialog.module.css';

/** Blueprint renders a dialog's content later than the dialog, so only a part of the content finds its container. */
function FocusInside({ container }: { container: RefObject<HTMLElement | null> }) {
  useFocusInside(container);
  return null;
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
  return (
    <Dialog
      containerRef={container}
      isOpen
      usePortal={false}
      enforceFocus={false}
      backdropProps={quietBackdrop}
      backdropClassName={String(styles.backdrop)}
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
      <FocusInside container={container} />
    </Dialog>
  );
}
