import { find } from '@server/resources/rows/find';
import type { EntityHandlers } from '../business';

/** `GET /admin/permission/approval/{id}/effect`: what the business that knows the proposed call computes. */
export const effectPermissionApproval: NonNullable<EntityHandlers['effectPermissionApproval']> = (
  entities,
  businesses,
) => {
  const effects = new Map(businesses.flatMap((business) => Object.entries(business.effects ?? {})));
  return async (call) => {
    const entity = entities.get('approval');
    if (!entity) throw new Error('The contract has no approval.');
    const proposed = await find<'approval'>(call, entity);
    return (await effects.get(proposed.kind)?.(proposed, call)) ?? [];
  };
};
