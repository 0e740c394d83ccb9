import { Drawer } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { quietBackdrop } from '@/kit/hooks/useFocusInside';
import { DrawerFrame } from '@/kit/ui/DrawerFrame';
import { removeTabStop } from '@/kit/keyboard';
import styles from './Panel.module.css';

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
