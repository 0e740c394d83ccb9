import type { ActionMeta, EntityCall, EntityMeta } from '@/api/entity';
import type { Row } from './row';

/** Whether there is such a call and the user holds its permission. */
export const isOffered = (
  call: Pick<EntityCall, 'permission'> | undefined,
  may: (code: string) => boolean,
): boolean => call !== undefined && may(call.permission);

/** Returns the actions that the user's permissions and the record's `allowedActions` both allow. */
export const allowedActions = (
  entity: EntityMeta,
  row: Row,
  may: (code: string) => boolean,
): readonly ActionMeta[] =>
  Object.values(entity.actions).filter(
    (action) => isOffered(action, may) && row.allowedActions.includes(action.name),
  );

/** Returns the allowed actions that a row of a list offers. Decisions about money stand beside the record's reasons. */
export const rowActions = (
  entity: EntityMeta,
  row: Row,
  may: (code: string) => boolean,
): readonly ActionMeta[] => allowedActions(entity, row, may).filter(({ inRecord }) => !inRecord);

/** Whether the record may be edited now. */
export const mayUpdate = (entity: EntityMeta, row: Row, may: (code: string) => boolean): boolean =>
  isOffered(entity.calls.update, may) && row.allowedActions.includes('update');

/** Returns `actionsOf` if the row of any of the records offers an action, else undefined. */
export const actionsOfAny = <T>(
  entity: EntityMeta,
  rows: readonly Row[],
  may: (code: string) => boolean,
  actionsOf: T,
): T | undefined =>
  rows.some((row) => mayUpdate(entity, row, may) || rowActions(entity, row, may).length > 0)
    ? actionsOf
    : undefined;

/** Returns the actions that the user may run on several records at once. */
export const batchActions = (entity: EntityMeta, may: (code: string) => boolean): readonly ActionMeta[] =>
  Object.values(entity.actions).filter(({ batch }) => isOffered(batch, may));
