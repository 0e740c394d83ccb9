import type { GetDictResult } from '@/api/gen/open';

/** One value of a dictionary in the language shown. */
export type DictEntry = {
  value: string;
  label: string;
  tone: 'default' | 'success' | 'warning' | 'danger' | 'info';
};

/** The values of a dictionary as a person of this language reads them. */
export const entriesOf = (items: GetDictResult['items'], language: string): DictEntry[] =>
  items.map(({ value, labelZh, labelEn, tone }) => ({
    value,
    label: language === 'en-US' ? labelEn : labelZh,
    tone,
  }));
