import { useCallback, useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import { isRecord } from '@/kit/record';

export type TitleOf = (titles: NonNullable<FieldMeta['titles']>, code: string) => string;

/** Returns the title of a code of the contract; the code itself if this build does not know it. */
export function useTitleOf(): TitleOf {
  const { t } = useTranslation();
  return useCallback(
    (titles, code) => {
      const title: unknown = t(`titles:${titles}:${code}`, { defaultValue: code, returnObjects: true });
      return typeof title === 'string' ? title : code;
    },
    [t],
  );
}

const flat = (texts: unknown, above: string): [code: string, title: string][] =>
  isRecord(texts)
    ? Object.entries(texts).flatMap(([name, inner]) => flat(inner, above === '' ? name : `${above}:${name}`))
    : [[above, String(texts)]];

/** Returns all codes of a kind with their titles, sorted by title; empty if `titles` is undefined. */
export function useTitles(titles: FieldMeta['titles']): readonly [code: string, title: string][] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    if (!titles) return [];
    const texts: unknown = t(`titles:${titles}`, { returnObjects: true });
    const compare = new Intl.Collator(i18n.language).compare;
    return flat(texts, '').sort(([, one], [, other]) => compare(one, other));
  }, [titles, t, i18n.language]);
}
