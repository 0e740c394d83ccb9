import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetDictQuery } from '@/api/gen/open';
import { type DictEntry, entriesOf } from './entries';

/** The entries of a dictionary, in its order; empty until it is here. */
export function useDict(code: string | undefined): readonly DictEntry[] {
  return useDictUntilHere(code) ?? none;
}

const none: readonly DictEntry[] = [];

/** The same for what must not show a code while its word is on the way: undefined until then, empty when there is none. */
export function useDictUntilHere(code: string | undefined): readonly DictEntry[] | undefined {
  const { i18n } = useTranslation();
  const { data, isError } = useGetDictQuery(code ? { dictType: code } : skipToken);
  const items = data?.items;
  const entries = useMemo(() => items && entriesOf(items, i18n.language), [items, i18n.language]);
  return entries ?? (isError || !code ? none : undefined);
}
