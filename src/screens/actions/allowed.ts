import type { ActionMeta, EntityMeta } from '@/api/entity';
import type { Row } from '../row';

/** The state actions that the person may run on this record now: by permission, and by what the platform allows. */
export const allowedActions = (
  entity: EntityMeta,
  row: Row,
  may: (code: string) => boolean,
): readonly ActionMeta[] =>
  Object.values(entity.actions).filter(
    ({ name, permission }) => may(permission) && row.allowedActions.includes(name),
  );

/** Whether the record may be edited now. */
export const mayUpdate = (entity: EntityMeta, row: Row, may: (code: string) => boolean): boolean =>
  entity.calls.update !== undefined &&
  may(entity.calls.update.permission) &&
  row.allowedActions.includes('update');

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
  Object.values(entity.actions).filter(({ batch }) => batch !== undefined && may(batch.permission));
