import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Search } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { usePage } from '@/store/pageContext';
import { filterNames, type Filters } from '../list/listState';
import { FilterField } from './FilterField';
import styles from './SearchForm.module.css';

type Props = {
  entity: EntityMeta;
  names: readonly string[];
  /** The filters that the list shows. */
  filters: Filters;
  onSearch: (filters: Filters) => void;
};

const folded = 3;
const same = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);

/** Filters made from the contract. What is typed applies with Search; until then it belongs to this tab alone. */
export function SearchForm({ entity, names, filters, onSearch }: Props) {
  const { t } = useTranslation('screens');
  const { setDirty } = usePage();
  const [draft, setDraft] = useState(filters);
  const [shownFilters, setShownFilters] = useState(filters);
  const [open, setOpen] = useState(false);
  // Other filters came by the address: Back, a link, a reset. A record that opens beside the list changes none.
  if (!same(filters, shownFilters)) {
    setShownFilters(filters);
    setDraft(filters);
  }
  const pending = !same(draft, filters);
  useEffect(() => setDirty('search', pending), [pending, setDirty]);

  const hiddenActive = names
    .slice(folded)
    .some((name) => filterNames(name, entity.fields[name]!).some((each) => filters[each]));
  const unfolded = open || hiddenActive;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  const change = (name: string, values: readonly string[]) => {
    const { [name]: _, ...others } = draft;
    setDraft(values.length > 0 ? { ...others, [name]: values } : others);
  };
  return (
    <form className={styles.form} role="search" aria-label={t('search.label')} onSubmit={handleSubmit}>
      {names.slice(0, unfolded ? undefined : folded).flatMap((name) => {
        const field = entity.fields[name];
        return field
          ? [<FilterField key={name} name={name} field={field} filters={draft} onChange={change} />]
          : [];
      })}
      <div className={styles.buttons}>
        <Button type="submit" intent="primary" icon={<Search />} text={t('search.submit')} />
        <Button text={t('search.reset')} onClick={() => (same(filters, {}) ? setDraft({}) : onSearch({}))} />
        {names.length > folded && (
          <Button
            variant="minimal"
            aria-expanded={unfolded}
            disabled={hiddenActive}
            endIcon={unfolded ? <ChevronUp /> : <ChevronDown />}
            text={t(unfolded ? 'search.less' : 'search.more')}
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
