import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Search } from '@blueprintjs/icons';
import { type FormEvent, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useFocusInvalid } from '@/kit/hooks/useFocusInvalid';
import { usePage } from '@/store/pageContext';
import { defaultSpan, filterNames, type Filters } from '../base/listState';
import { fieldsOfActivePreset } from '../base/presets';
import type { FilterFault } from '../fields/kind';
import { checkFilters, readFilters, writeFilters } from './checkFilters';
import { FilterChips } from './FilterChips';
import { FilterField } from './FilterField';
import styles from './SearchForm.module.css';
import { useFitting } from './useFitting';

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
 * The search form of a list, made from the contract: one line of filters, as many as fit, and the others in a
 * panel that floats over the table. Typed values apply on Search; until then only this tab has them.
 */
export const SearchForm = memo(function SearchForm({ entity, names, filters, onSearch }: Props) {
  const { t } = useTranslation('screens');
  const { setDirty } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const { line, buttons, fitting } = useFitting();
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
  const inLine = names.slice(0, fitting);
  const hidden = names.slice(fitting);
  // The buttons of the presets show their own filters.
  const byPreset = fieldsOfActivePreset(entity, filters);
  const hiddenActive = hidden.filter((name) => isActive(name, draft) && !byPreset.includes(name)).length;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readFilters(entity, draft);
    const found = checkFilters(entity, typed);
    setFaults(found);
    setOpen(Object.keys(found).length > 0 && (open || hidden.some((name) => isActive(name, found))));
    if (Object.keys(found).length === 0) onSearch(typed);
  };
  const change = (changed: Filters) =>
    setDraft(
      Object.fromEntries(Object.entries({ ...draft, ...changed }).filter(([, values]) => values.length > 0)),
    );
  const reset = () => {
    setOpen(false);
    if (same(filters, {})) setDraft({});
    else onSearch({});
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    setOpen(false);
    more.current?.focus();
  };
  const errors = Object.fromEntries(
    Object.entries(faults).map(([name, { key, ...values }]) => [name, t(`filter.fault.${key}`, values)]),
  );
  const span = defaultSpan(entity, draft);
  const fieldOf = (name: string) => {
    const field = entity.fields[name];
    if (!field) return [];
    const empty = span?.field === name ? t('range.days', { count: span.days }) : undefined;
    return [
      <FilterField
        key={name}
        name={name}
        field={field}
        errors={errors}
        empty={empty}
        filters={draft}
        onChange={change}
      />,
    ];
  };
  const search = (
    <Button
      type="submit"
      intent="primary"
      className={String(styles.submit)}
      icon={<Search />}
      text={t('search.submit')}
      aria-label={t('search.submit')}
    />
  );
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        role="search"
        aria-label={t('search.label')}
        noValidate
        onSubmit={handleSubmit}
      >
        <div ref={line} className={styles.line}>
          {inLine.flatMap(fieldOf)}
          <div ref={buttons} className={styles.buttons}>
            {!open && search}
            {hidden.length > 0 && (
              <Button
                ref={more}
                variant="minimal"
                aria-expanded={open}
                active={hiddenActive > 0}
                endIcon={open ? <ChevronUp /> : <ChevronDown />}
                text={hiddenActive > 0 ? t('search.moreActive', { count: hiddenActive }) : t('search.more')}
                onClick={() => setOpen(!open)}
              />
            )}
            {!open && (
              <Button
                variant="minimal"
                className={String(styles.reset)}
                text={t('search.reset')}
                onClick={reset}
              />
            )}
          </div>
        </div>
        {open && (
          <div className={styles.panel} role="group" aria-label={t('search.more')} onKeyDown={closeByEscape}>
            <div className={styles.grid}>{hidden.flatMap(fieldOf)}</div>
            <div className={styles.buttons}>
              <Button variant="minimal" text={t('search.reset')} onClick={reset} />
              {search}
            </div>
          </div>
        )}
        {pending && (
          <span className={styles.pending} role="status">
            {t('search.pending')}
          </span>
        )}
      </form>
      <FilterChips entity={entity} seen={inLine} filters={filters} onChange={onSearch} />
    </>
  );
});
