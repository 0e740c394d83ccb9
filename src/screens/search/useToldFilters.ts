import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { filtersNamed } from '@/store/tabs/slice';
import type { Filters } from '../base/listState';
import type { ActiveFilter } from './useFilterWords';

/** Tells the tab what its filters are in words, so that tabs of one list are told apart by what a person reads. */
export function useToldFilters(
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
  const tell = useStable(() => dispatch(filtersNamed({ tab, locale, filters: Object.fromEntries(words) })));
  useEffect(() => {
    tell();
  }, [tell, tab, key, locale]);
}
