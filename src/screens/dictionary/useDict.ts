import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { openApi, useGetDictQuery } from '@/api/gen/open';
import type { GetDictResult } from '@/api/gen/open';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Returns the entries of a dictionary in order; empty while it loads. */
export function useDict(code: string | undefined): readonly DictEntry[] {
  return useLoadedDict(code) ?? none;
}

const none: readonly DictEntry[] = [];

/** Like `useDict`, but undefined while it loads, for components that must not flash a code. */
export function useLoadedDict(code: string | undefined): readonly DictEntry[] | undefined {
  const { i18n } = useTranslation();
  const { data, isError } = useGetDictQuery(code ? { dictType: code } : skipToken);
  const items = data?.items;
  const entries = useMemo(() => items && entriesOf(items, i18n.language), [items, i18n.language]);
  return entries ?? (isError || !code ? none : undefined);
}

/** One entry of a dictionary in the user's language. */
export type DictEntry = {
  value: string;
  label: string;
  tone: 'default' | 'success' | 'warning' | 'danger' | 'info';
};

/** Returns the entries of a dictionary in a language. */
const entriesOf = (items: GetDictResult['items'], language: string): DictEntry[] =>
  items.map(({ value, labelZh, labelEn, tone }) => ({
    value,
    label: language === 'en-US' ? labelEn : labelZh,
    tone,
  }));

/**
 * Entries of several dictionaries, by code and value. A loading dictionary is missing; one that failed is
 * empty.
 */
export type Dicts = ReadonlyMap<string, ReadonlyMap<string, DictEntry>>;

/** Returns several dictionaries in the user's language, for tables. `codes` are separated by commas. */
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
