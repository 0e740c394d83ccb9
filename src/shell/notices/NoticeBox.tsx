import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import cx from 'classnames';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Notices.module.css';

type Props = { tone: 'success' | 'warning' | 'danger'; onClose: () => void; children: ReactNode };

/** The box of a message over the page, which can be closed. */
export function NoticeBox({ tone, onClose, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Callout compact className={cx(styles.notice)} intent={tone}>
      <div className={styles.text}>{children}</div>
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={t('common.close')}
        onClick={onClose}
      />
    </Callout>
  );
}
