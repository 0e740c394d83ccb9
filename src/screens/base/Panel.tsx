import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Drawer } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { quietBackdrop } from '@/kit/hooks/useFocusInside';
import { DrawerFrame } from '@/kit/ui/overlays/DrawerFrame';
import { removeTabStop } from '@/kit/keyboard';
import styles from './Panel.module.css';

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

type Props = {
  title: ReactNode;
  /** Stands between the title and the close button. @default nothing */
  aside?: ReactNode;
  /** The title takes the focus on opening. @default false */
  isReading?: boolean;
  /** Makes the drawer wider where there is room, for tables. @default false */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A drawer inside its page. It covers only this tab and keeps typed values while another tab is shown; a
 * portal would be unmounted when its page hides.
 */
export function Panel({ title, aside, isReading = false, isWide = false, onClose, children }: Props) {
  const { t } = useTranslation('screens');
  return (
    <Drawer
      isOpen
      usePortal={false}
      enforceFocus={false}
      backdropProps={quietBackdrop}
      canOutsideClickClose={false}
      onClose={onClose}
      onOpening={removeTabStop}
      position="right"
      size={`min(${isWide ? 1280 : 720}px, 100%)`}
      transitionDuration={100}
      className={String(styles.panel)}
      backdropClassName={String(styles.backdrop)}
    >
      <DrawerFrame
        isModal
        isReading={isReading}
        title={title}
        aside={aside}
        close={t('form.close')}
        onClose={onClose}
      >
        {children}
      </DrawerFrame>
    </Drawer>
  );
}
