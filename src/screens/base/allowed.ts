import type { ActionMeta, EntityCall, EntityMeta } from '@/api/entity';
import type { Row } from './row';

/** Whether a call is there for this person: it is carried out already, and they hold its permission. */
export const isOffered = (
  call: Pick<EntityCall, 'permission' | 'planned'> | undefined,
  may: (code: string) => boolean,
): boolean => call !== undefined && !call.planned && may(call.permission);

/** The state actions that the person may run on this record now: by permission, and by what the platform allows. */
export const allowedActions = (
  entity: EntityMeta,
  row: Row,
  may: (code: string) => boolean,
): readonly ActionMeta[] =>
  Object.values(entity.actions).filter(
    (action) => isOffered(action, may) && row.allowedActions.includes(action.name),
  );

/** Whether the record may be edited now. */
export const mayUpdate = (entity: EntityMeta, row: Row, may: (code: string) => boolean): boolean =>
  isOffered(entity.calls.update, may) && row.allowedActions.includes('update');

/** The actions of these records; undefined where the person may do nothing with any of them now. */
export const actionsOfAny = <T>(
  entity: EntityMeta,
  rows: readonly Row[],
  may: (code: string) => boolean,
  actionsOf: T,
): T | undefined =>
  rows.some((row) => mayUpdate(entity, row, may) || allowedActions(entity, row, may).length > 0)
    ? actionsOf
    : undefined;

/** The actions that the person may run on several records at once. */
export const batchActions = (entity: EntityMeta, may: (code: string) => boolean): readonly ActionMeta[] =>
  Object.values(entity.actions).filter(({ batch }) => isOffered(batch, may));
