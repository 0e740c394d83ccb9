import type { FieldMeta } from '@/api/entity';
import { usePermission } from '@/screens/access/usePermission';

/** What a field refers to, where the person may choose of it: who may not types the code. */
export function useChoosable({ ref }: FieldMeta): FieldMeta['ref'] {
  const may = usePermission();
  return ref && may(ref.choose ?? 'signed-in') ? ref : undefined;
}
