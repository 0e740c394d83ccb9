import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { useDicts } from '../dictionary/useDicts';
import { objectOf, readIn, type Row } from '../row';

/** Names records as `objectOf` does, in the language of the person: their name in it, and the words of a dictionary. */
export function useObjectOf(entity: EntityMeta): (row: Row) => string {
  const { language } = useTranslation().i18n;
  const named = entity.key === 'id' ? (entity.names ?? []) : [];
  const dicts = useDicts(named.map((name) => entity.fields[name]?.dict ?? '').join(','));
  return useCallback(
    (row) =>
      objectOf(row, entity, (record, name) => {
        const value = readIn(record, entity.fields, name, language);
        return dicts.get(entity.fields[name]?.dict ?? '')?.get(value)?.label ?? value;
      }),
    [entity, dicts, language],
  );
}
