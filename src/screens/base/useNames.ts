import { useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useDicts } from '../dictionary/useDict';
import { recordTitle, recordLabel, localName, type Row } from './row';

/** Returns `recordTitle` and `recordLabel` in the user's language, with the words of dictionaries. */
export function useNames(entity: EntityMeta) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { fields, names = [] } = entity;
  const dicts = useDicts(names.map((name) => fields[name]?.dict ?? '').join(','));
  return useMemo(() => {
    const say = (row: Row, name: string) => {
      const value = localName(row, fields, name, language);
      return dicts.get(fields[name]?.dict ?? '')?.get(value)?.label ?? value;
    };
    const labelOf = (row: Row) => recordLabel(row, entity, say);
    return {
      recordTitle: (row: Row) => recordTitle(row, entity, say),
      recordLabel: labelOf,
      /** The record with its kind, for sentences: `Withdrawal W2024…`. */
      objectName: (row: Row) => t('screens:action.object', { entity: t(entity.label), name: labelOf(row) }),
    };
  }, [entity, fields, dicts, language, t]);
}
