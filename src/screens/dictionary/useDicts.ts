import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { openApi } from '@/api/open';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { DictEntry } from './useDict';

/** Entries by value of several dictionaries, by code; one that is not here yet is missing. */
export type Dicts = ReadonlyMap<string, ReadonlyMap<string, DictEntry>>;

/** Several dictionaries in the language shown, for what draws many values at once. `codes` separated by commas. */
export function useDicts(codes: string): Dicts {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const english = i18n.language === 'en-US';
  const names = useMemo(() => codes.split(',').filter((code) => code !== ''), [codes]);
  useEffect(() => {
    const kept = names.map((dictType) => dispatch(openApi.endpoints.getDict.initiate({ dictType })));
    return () => kept.forEach((each) => each.unsubscribe());
  }, [dispatch, names]);
  const answers = useAppSelector(
    (state) => names.map((dictType) => openApi.endpoints.getDict.select({ dictType })(state).data),
    shallowEqual,
  );
  return useMemo(
    () =>
      new Map(
        names.flatMap((code, index) => {
          const items = answers[index]?.items;
          if (!items) return [];
          const entries = items.map(({ value, labelZh, labelEn, tone }) => ({
            value,
            label: english ? labelEn : labelZh,
            tone,
          }));
          return [[code, new Map(entries.map((entry) => [entry.value, entry]))] as const];
        }),
      ),
    [names, answers, english],
  );
}
