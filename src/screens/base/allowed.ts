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

/** What a row of a list offers. */
export type RowOffer = {
  /** What a person usually does first; `review` opens the record, beside whose reasons money is decided. */
  first: ActionMeta | 'review' | null;
  /** In the order of the contract, refusals and deletions last. */
  others: readonly ActionMeta[];
};

/** Returns what a row offers of the allowed actions. What refuses, stops or deletes is never the first. */
export function rowOffer(allowed: readonly ActionMeta[]): RowOffer {
  const inRow = allowed.filter(({ inRecord }) => !inRecord);
  const kind = inRow.filter(({ tone }) => tone !== 'danger');
  const harsh = inRow.filter(({ tone }) => tone === 'danger');
  if (allowed.some(({ inRecord, tone }) => inRecord && tone === 'success'))
    return { first: 'review', others: [...kind, ...harsh] };
  return { first: kind[0] ?? null, others: [...kind.slice(1), ...harsh] };
}

/** Whether the record may be edited now. */
export const mayUpdate = (entity: EntityMeta, row: Row, may: (code: string) => boolean): boolean =>
  isOffered(entity.calls.update, may) && row.allowedActions.includes('update');

/** Returns `actionsOf` if the row of any of the records offers an action, else undefined. */
export const actionsOfAny = <T>(
  entity: EntityMeta,
  rows: readonly Row[],
  may: (code: string) => boolean,
  actionsOf: T,
): T | undefined => {
  const offers = (row: Row): boolean => {
    const { first, others } = rowOffer(allowedActions(entity, row, may));
    return mayUpdate(entity, row, may) || first !== null || others.length > 0;
  };
  return rows.some(offers) ? actionsOf : undefined;
};

/** Whether a record allows an action, and its batch takes the record. */
export const mayBatch = ({ name, batch }: ActionMeta, row: Row): boolean =>
  row.allowedActions.includes(name) &&
  Object.entries(batch?.while ?? {}).every(([field, values]) => values.includes(String(row[field])));

/** Returns the records that a batch takes: those that allow its action, in one kind (contract: x-batch). */
export const inBatch = (action: ActionMeta, rows: readonly Row[]): readonly Row[] => {
  const allowed = rows.filter((row) => mayBatch(action, row));
  const { same } = action.batch ?? {};
  return same === undefined ? allowed : allowed.filter((row) => row[same] === allowed[0]?.[same]);
};

/** Returns the actions that the user may run on several records at once. */
export const batchActions = (entity: EntityMeta, may: (code: string) => boolean): readonly ActionMeta[] =>
  Object.values(entity.actions).filter(({ batch }) => isOffered(batch, may));
