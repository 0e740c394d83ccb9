import { useEffect } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { tabFiltersNamed } from '@/store/tabs/slice';
import { useFormats } from '../fields/formats';
import { filterNames, type Filters } from '../base/listState';

/** An active filter of a field, with its query names. */
export type ActiveFilter = { name: string; field: FieldMeta; names: readonly string[] };

/** Returns the active filters, and a function that formats their values. */
export function useFilterWords(entity: EntityMeta, filters: Filters) {
  const active: readonly ActiveFilter[] = Object.entries(entity.fields).flatMap(([name, field]) => {
    const names = filterNames(name, field).filter((each) => filters[each]);
    return names.length > 0 ? [{ name, field, names }] : [];
  });
  const formats = useFormats(
    entity.fields,
    active.map(({ name }) => name),
  );
  const textOf = (name: string, value: string, length: 'text' | 'short' = 'text'): string =>
    formats.get(name)?.[length](value) ?? value;
  return { active, textOf };
}

/** Stores the texts of the filters in the tab, so that tabs of the same list have different titles. */
export function usePublishFilterTexts(
  filters: Filters,
  active: readonly ActiveFilter[],
  textOf: (name: string, value: string, length: 'short') => string,
): void {
  const dispatch = useAppDispatch();
  const { tab } = usePage();
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const wordOf = ({ name, field }: ActiveFilter, query: string, value: string): string => {
    const text = textOf(name, value, 'short');
    if (field.filter !== 'range') return text;
    return query === `${name}From` ? `≥ ${text}` : `≤ ${text}`;
  };
  const words = active.flatMap((filter) =>
    filter.names.flatMap((query) =>
      (filters[query] ?? []).map((value) => [`${query}=${value}`, wordOf(filter, query, value)] as const),
    ),
  );
  const key = JSON.stringify(words);
  const publish = useStable(() =>
    dispatch(tabFiltersNamed({ tab, locale, filters: Object.fromEntries(words) })),
  );
  useEffect(() => {
    publish();
  }, [publish, tab, key, locale]);
}
