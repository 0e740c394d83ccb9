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

/** Whether there is anything at all that the person may do with the record now. */
export const hasActions = (entity: EntityMeta, row: Row, may: (code: string) => boolean): boolean =>
  mayUpdate(entity, row, may) || allowedActions(entity, row, may).length > 0;

/** The actions that the person may run on several records at once. */
export const batchActions = (entity: EntityMeta, may: (code: string) => boolean): readonly ActionMeta[] =>
  Object.values(entity.actions).filter(({ batch }) => batch !== undefined && may(batch.permission));
