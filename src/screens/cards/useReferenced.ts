import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { useReferenceOptionsQuery } from '@/api/options';
import type { Row } from '../base/row';

/** A record that a value names by its business code: found among the options, then read as a whole. */
export function useReferenced(entity: EntityMeta, { options }: NonNullable<FieldMeta['ref']>, code: string) {
  const { detail } = entity.calls;
  if (!detail) throw new Error(`${entity.name} has no detail call: there is no card of it.`);
  // Whoever asks for a whole code gets its record first.
  const found = useReferenceOptionsQuery({ path: options, keyword: code, limit: 1 });
  const id = found.data?.find(({ value }) => value === code)?.extra?.id;
  const record = queryEndpoint<Row>(detail.operationId).useQuery({ id }, { skip: typeof id !== 'string' });
  return {
    row: record.data,
    /** There is none, or none that this person may see. */
    missing: found.data !== undefined && typeof id !== 'string',
    error: found.error ?? record.error,
    retry: () => void (found.isError ? found.refetch() : record.refetch()),
  };
}
