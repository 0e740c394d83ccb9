import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { openApi } from '@/api/gen/open';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type DictEntry, entriesOf } from './entries';

/** Entries by value of several dictionaries, by code; one that is not here yet is missing, one that cannot be had is empty. */
export type Dicts = ReadonlyMap<string, ReadonlyMap<string, DictEntry>>;

/** Several dictionaries in the language shown, for what draws many values at once. `codes` separated by commas. */
export function useDicts(codes: string): Dicts {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { language } = i18n;
  const names = useMemo(() => codes.split(',').filter((code) => code !== ''), [codes]);
  useEffect(() => {
    const kept = names.map((dictType) => dispatch(openApi.endpoints.getDict.initiate({ dictType })));
    return () => kept.forEach((each) => each.unsubscribe());
  }, [dispatch, names]);
  const answers = useAppSelector(
    (state) =>
      names.map((dictType) => {
        const { data, isError } = openApi.endpoints.getDict.select({ dictType })(state);
        return data?.items ?? (isError ? 'none' : undefined);
      }),
    shallowEqual,
  );
  return useMemo(
    () =>
      new Map(
        names.flatMap((code, index) => {
          const items = answers[index];
          if (!items) return [];
          const entries = items === 'none' ? [] : entriesOf(items, language);
          return [[code, new Map(entries.map((entry) => [entry.value, entry]))] as const];
        }),
      ),
    [names, answers, language],
  );
}
