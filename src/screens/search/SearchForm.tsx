import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Search } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { useMedia } from '@/kit/hooks/useMedia';
import { usePage } from '@/store/pageContext';
import { filterNames, type Filters } from '../base/listState';
import type { FilterFault } from '../fields/kind';
import { checkFilters, readFilters, writeFilters } from './checkFilters';
import { FilterField } from './FilterField';
import styles from './SearchForm.module.css';

type Props = {
  entity: EntityMeta;
  names: readonly string[];
  /** The active filters. */
  filters: Filters;
  onSearch: (filters: Filters) => void;
};

type Faults = Readonly<Record<string, FilterFault>>;

const none: Faults = {};
const same = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The search form of a list, made from the contract. Typed values apply on Search; until then only this tab
 * has them.
 */
export function SearchForm({ entity, names, filters, onSearch }: Props) {
  const { t } = useTranslation('screens');
  const { setDirty } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const folded = useMedia('(max-width: 600px)') ? 1 : 3;
  const shown = useMemo(() => writeFilters(entity, filters), [entity, filters]);
  const [draft, setDraft] = useState(shown);
  const [shownFilters, setShownFilters] = useState(filters);
  const [faults, setFaults] = useState(none);
  const [open, setOpen] = useState(false);
  // The address changed: Back, a link, a reset. Opening a record does not change the filters.
  if (!same(filters, shownFilters)) {
    setShownFilters(filters);
    setDraft(shown);
    setFaults(none);
  }
  const pending = !same(draft, shown);
  useEffect(() => setDirty('search', pending), [pending, setDirty]);
  useFocusInvalid(form, faults);

  const isActive = (name: string, values: Readonly<Record<string, unknown>>) =>
    filterNames(name, entity.fields[name]!).some((each) => values[each]);
  const hidden = names.slice(folded);
  const hiddenActive = hidden.filter((name) => isActive(name, draft)).length;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readFilters(entity, draft);
    const found = checkFilters(entity, typed);
    setFaults(found);
    if (Object.keys(found).length === 0) onSearch(typed);
    else if (hidden.some((name) => isActive(name, found))) setOpen(true);
  };
  const change = (changed: Filters) =>
    setDraft(
      Object.fromEntries(Object.entries({ ...draft, ...changed }).filter(([, values]) => values.length > 0)),
    );
  const errors = Object.fromEntries(
    Object.entries(faults).map(([name, { key, ...values }]) => [name, t(`filter.fault.${key}`, values)]),
  );
  const more = hiddenActive > 0 ? t('search.moreActive', { count: hiddenActive }) : t('search.more');
  return (
    <form
      ref={form}
      className={styles.form}
      role="search"
      aria-label={t('search.label')}
      noValidate
      onSubmit={handleSubmit}
    >
      {names.slice(0, open ? undefined : folded).flatMap((name) => {
        const field = entity.fields[name];
        return field
          ? [<FilterField key={name} {...{ name, field, errors }} filters={draft} onChange={change} />]
          : [];
      })}
      <div className={styles.buttons}>
        <Button type="submit" intent="primary" icon={<Search />} text={t('search.submit')} />
        <Button text={t('search.reset')} onClick={() => (same(filters, {}) ? setDraft({}) : onSearch({}))} />
        {names.length > folded && (
          <Button
            variant="minimal"
            aria-expanded={open}
            endIcon={open ? <ChevronUp /> : <ChevronDown />}
            text={open ? t('search.less') : more}
            onClick={() => setOpen(!open)}
          />
        )}
        {pending && (
          <span className={styles.pending} role="status">
            {t('search.pending')}
          </span>
        )}
      </div>
    </form>
  );
}
