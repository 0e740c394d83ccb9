import { Button, Drawer } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Panel.module.css';

type Props = { title: ReactNode; onClose: () => void; children: ReactNode };

/**
 * A drawer that belongs to its page: drawn inside the tab's pane, so that it covers this tab alone and keeps what was
 * typed when another tab is shown (a portal is thrown away when its page hides).
 */
export function Panel({ title, onClose, children }: Props) {
  const { t } = useTranslation('screens');
  const id = useId();
  return (
    <Drawer
      isOpen
      usePortal={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      onClose={onClose}
      position="right"
      size="min(720px, 100%)"
      transitionDuration={100}
      className={String(styles.panel)}
      backdropClassName={String(styles.backdrop)}
    >
      <section role="dialog" aria-labelledby={id} className={styles.inner}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <Button variant="minimal" icon={<Cross />} aria-label={t('form.close')} onClick={onClose} />
        </header>
        {children}
      </section>
    </Drawer>
  );
}
