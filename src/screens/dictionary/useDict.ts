import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetDictQuery } from '@/api/open';

/** One value of a dictionary in the language shown. */
export type DictEntry = {
  value: string;
  label: string;
  tone: 'default' | 'success' | 'warning' | 'danger' | 'info';
};

/** The entries of a dictionary, in its order; empty until it is here. */
export function useDict(code: string | undefined): readonly DictEntry[] {
  const { i18n } = useTranslation();
  const { data } = useGetDictQuery(code ? { dictType: code } : skipToken);
  const english = i18n.language === 'en-US';
  return useMemo(
    () =>
      (data?.items ?? []).map(({ value, labelZh, labelEn, tone }) => ({
        value,
        label: english ? labelEn : labelZh,
        tone,
      })),
    [data, english],
  );
}
