import { Button, FormGroup, HTMLSelect, InputGroup, Switch } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { DateField } from '@/screens/fields/time/DateField';
import { isReadable } from '@/screens/fields/time/timeRange';
import styles from './Log.module.css';
import { type LogFilters, noFilters, writeFilters } from './filters';

type Props = {
  filters: LogFilters;
  /** Operations in the entries. */
  operations: readonly string[];
  onFilter: (filters: LogFilters) => void;
};

const types = { '': 'log.anyType', error: 'log.error', info: 'log.info' } as const;
const ends = { from: 'log.from', to: 'log.to' } as const;

/** Renders the filters of the log. As in every list, they apply with Search. */
export function LogFilterForm({ filters, operations, onFilter }: Props) {
  const { t } = useTranslation('shell');
  const search = useTranslation('screens').t;
  const id = useId();
  const [draft, setDraft] = useState(filters);
  const [shown, setShown] = useState(filters);
  // The address changed by Back or a link.
  if (writeFilters(filters) !== writeFilters(shown)) {
    setShown(filters);
    setDraft(filters);
  }
  const [isRefused, setRefused] = useState(false);
  const isWrong = (end: keyof typeof ends) => draft[end] !== '' && !isReadable(draft[end], false);
  const change = (part: Partial<LogFilters>) => setDraft({ ...draft, ...part });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isBroken = isWrong('from') || isWrong('to');
    setRefused(isBroken);
    if (!isBroken) onFilter(draft);
  };
  const reset = () => {
    setDraft(noFilters);
    onFilter({ ...noFilters, grouped: filters.grouped });
  };
  return (
    <form className={styles.filters} role="search" aria-label={t('log.filters')} onSubmit={handleSubmit}>
      <FormGroup label={t('log.type')} labelFor={`${id}-type`}>
        <HTMLSelect
          id={`${id}-type`}
          fill
          value={draft.type}
          options={(['', 'error', 'info'] as const).map((value) => ({ value, label: t(types[value]) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ type: value === 'error' || value === 'info' ? value : '' })
          }
        />
      </FormGroup>
      <FormGroup label={t('log.operation')} labelFor={`${id}-operation`}>
        <HTMLSelect
          id={`${id}-operation`}
          fill
          value={draft.operation}
          options={[
            { value: '', label: t('log.anyOperation') },
            ...new Set([...operations, draft.operation].filter(Boolean)),
          ]}
          onChange={({ currentTarget: { value } }) => change({ operation: value })}
        />
      </FormGroup>
      {(['from', 'to'] as const).map((end) => (
        <FormGroup key={end} label={t(ends[end])} labelFor={`${id}-${end}`}>
          <DateField
            id={`${id}-${end}`}
            label={t(ends[end])}
            value={draft[end]}
            aria-invalid={isRefused && isWrong(end)}
            aria-describedby={`${id}-${end}-help`}
            onChange={(moment) => change({ [end]: moment ?? '' })}
          />
          {isRefused && isWrong(end) && (
            <span id={`${id}-${end}-help`} role="alert">
              {search('rule.time')}
            </span>
          )}
        </FormGroup>
      ))}
      <FormGroup label={t('log.text')} labelFor={`${id}-text`}>
        <InputGroup
          id={`${id}-text`}
          maxLength={200}
          placeholder={t('log.textHint')}
          value={draft.text}
          onValueChange={(text) => change({ text })}
        />
      </FormGroup>
      <div className={styles.buttons}>
        <Switch
          checked={filters.grouped}
          label={t('log.grouped')}
          className={String(styles.grouped)}
          onChange={() => onFilter({ ...filters, grouped: !filters.grouped })}
        />
        <Button type="submit" intent="primary" icon={<Search />} text={search('search.submit')} />
        <Button text={search('search.reset')} onClick={reset} />
      </div>
    </form>
  );
}
