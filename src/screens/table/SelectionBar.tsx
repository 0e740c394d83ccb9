import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SelectionBar.module.css';
import type { Selection } from './useSelection';

/** How many rows are picked, on all pages, and what can be done with them. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useTranslation('screens');
  const count = selection.rows.length;
  return (
    <div className={styles.bar} role="status" hidden={count === 0}>
      {count > 0 && (
        <>
          <strong>{t('grid.selected', { count })}</strong>
          <Button size="small" variant="minimal" text={t('grid.unselect')} onClick={selection.clear} />
          {children}
        </>
      )}
    </div>
  );
}
