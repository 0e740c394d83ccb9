import { Drawer } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerFrame } from '@/kit/ui/DrawerFrame';
import { removeTabStop } from '@/kit/keyboard';
import styles from './Panel.module.css';

type Props = { title: ReactNode; onClose: () => void; children: ReactNode };

/**
 * A drawer that belongs to its page: drawn inside the tab's pane, so that it covers this tab alone and keeps what was
 * typed when another tab is shown (a portal is thrown away when its page hides).
 */
export function Panel({ title, onClose, children }: Props) {
  const { t } = useTranslation('screens');
  return (
    <Drawer
      isOpen
      usePortal={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      onClose={onClose}
      onOpening={removeTabStop}
      position="right"
      size="min(720px, 100%)"
      transitionDuration={100}
      className={String(styles.panel)}
      backdropClassName={String(styles.backdrop)}
    >
      <DrawerFrame title={title} close={t('form.close')} onClose={onClose}>
        {children}
      </DrawerFrame>
    </Drawer>
  );
}
