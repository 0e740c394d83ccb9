import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import styles from './MenuEditor.module.css';

type Props = { title: string; onClose: () => void; children?: ReactNode };

/** Renders the head of the side pane; on a narrow window, closing it returns to the tree. */
export function PaneHead({ title, onClose, children }: Props) {
  const { t } = useTranslation('permission');
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {children}
      <Button variant="minimal" icon={<Cross />} aria-label={t('editor.close')} onClick={onClose} />
    </header>
  );
}
