import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { type ListState, pageSizes } from '../base/listState';
import styles from './Pager.module.css';

type Props = {
  state: ListState;
  total: number;
  onChange: (changed: Partial<ListState>) => void;
};

/** Shows the position in the list, and buttons to the other pages. */
export function Pager({ state: { current, size }, total, onChange }: Props) {
  const { t } = useTranslation('screens');
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className={styles.pager} aria-label={t('table.pages')}>
      <span>{t('table.total', { count: total })}</span>
      <HTMLSelect
        value={size}
        aria-label={t('table.pageSize')}
        options={pageSizes.map((count) => ({ value: count, label: t('table.size', { count }) }))}
        onChange={(event) => onChange({ size: Number(event.currentTarget.value) })}
      />
      <span className={styles.steps}>
        <Button
          variant="minimal"
          icon={<ChevronLeft />}
          aria-label={t('table.previous')}
          disabled={current <= 1}
          onClick={() => onChange({ current: current - 1 })}
        />
        <span>{t('table.page', { current, last })}</span>
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label={t('table.next')}
          disabled={current >= last}
          onClick={() => onChange({ current: current + 1 })}
        />
      </span>
    </nav>
  );
}
