import { skipToken } from '@reduxjs/toolkit/query/react';
import { queryEndpoint } from '@/api/endpoints';
import type { EntityMeta } from '@/api/entity';
import type { components } from '@/api/gen/contract/permission';
import { usePermission } from '@/screens/access/usePermission';
import type { Row } from '@/screens/base/row';

/** Returns the record that a proposal is about; undefined while it loads, for a new one, and if the user may not see it. */
export function useTarget(
  { calls: { detail } }: EntityMeta,
  { targetId }: Pick<components['schemas']['ApprovalDetail'], 'targetId'>,
): Row | undefined {
  const may = usePermission();
  const isSeen = detail !== undefined && targetId !== null && may(detail.permission);
  return queryEndpoint<Row>(detail?.operationId ?? '').useQuery(isSeen ? { id: targetId } : skipToken).data;
}
