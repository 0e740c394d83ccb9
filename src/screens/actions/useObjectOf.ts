import { useCallback } from 'react';
import type { EntityMeta } from '@/api/entity';
import { useDicts } from '../dictionary/useDicts';
import { objectOf, type Row } from '../row';

/** Names records as `objectOf` does, with the words of a dictionary instead of its codes. */
export function useObjectOf(entity: EntityMeta): (row: Row) => string {
  const named = entity.key === 'id' ? (entity.names ?? []) : [];
  const dicts = useDicts(named.map((name) => entity.fields[name]?.dict ?? '').join(','));
  return useCallback(
    (row) =>
      objectOf(row, entity, (name, code) => {
        const dict = entity.fields[name]?.dict;
        return (dict && dicts.get(dict)?.get(code)?.label) ?? code;
      }),
    [entity, dicts],
  );
}
