import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type ListState, pageSizes } from '../base/listState';
import styles from './Pager.module.css';

type Props = {
  state: ListState;
  total: number;
  onChange: (changed: Partial<ListState>) => void;
  /** Stands at the start of the line. @default nothing */
  children?: ReactNode;
};

/** Shows the position in the list, and leads to the other pages. */
export function Pager({ state: { current, size }, total, onChange, children }: Props) {
  const { t } = useTranslation('screens');
  const last = Math.max(1, Math.ceil(total / size));
  const go = (page: number) => onChange({ current: page });
  return (
    <nav className={styles.pager} aria-label={t('table.pages')}>
      <span className={styles.lead}>{children}</span>
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
          onClick={() => go(current - 1)}
        />
        {/* A new page discards what was typed. */}
        <PageInput key={current} current={current} last={last} onGo={go} />
        <Button
          variant="minimal"
          icon={<ChevronRight />}
          aria-label={t('table.next')}
          disabled={current >= last}
          onClick={() => go(current + 1)}
        />
      </span>
    </nav>
  );
}

type PageInputProps = { current: number; last: number; onGo: (page: number) => void };

/** The number of the page, which can be typed. A number beyond the list leads to its last page. */
function PageInput({ current, last, onGo }: PageInputProps) {
  const { t } = useTranslation('screens');
  const [typed, setTyped] = useState(String(current));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const page = Math.min(Number(typed), last);
    if (Number.isInteger(page) && page >= 1 && page !== current) onGo(page);
    else setTyped(String(current));
  };
  return (
    <form className={styles.page} onSubmit={handleSubmit}>
      <InputGroup
        inputMode="numeric"
        maxLength={7}
        aria-label={t('table.pageNumber')}
        title={t('table.pageHint')}
        value={typed}
        disabled={last === 1}
        onValueChange={setTyped}
        onBlur={handleSubmit}
      />
      <span>{t('table.ofPages', { last })}</span>
    </form>
  );
}
