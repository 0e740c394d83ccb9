import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';

export type TitleOf = (titles: NonNullable<FieldMeta['titles']>, code: string) => string;

/** What a code of the contract is called; the code itself where this build knows no such call or record. */
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
