import { Dialog } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { useFocusInside } from '@/kit/hooks/useFocusInside';
import { noStop } from './noStop';
import styles from './PageDialog.module.css';

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
      onOpening={noStop}
      title={title}
      transitionDuration={100}
      {...(className ? { className } : {})}
    >
      {children}
    </Dialog>
  );
}
