import { actionName, statusOf } from '@server/resources/entity/entity';
import type { Entity, Entry, Mark } from '@server/resources/entity/entity';
import { staffIdColumn } from '@server/contract/staffNames';
import type { Step } from './history';

/** A step with its time. */
export type ImpliedStep = Step & { at: string };

/** A stored step, as far as it limits the steps before it. */
type Stored = { action: string; from: string | null; at: string };

const began = ['createdAt', 'openedAt'];
const ended = [
  ...['reviewedAt', 'resolvedAt', 'completedAt', 'creditedAt', 'settledAt', 'closedAt', 'finishedAt'],
  ...['releasedAt', 'soldAt', 'deliveredAt'],
];
const makers = ['createdByName', 'requestedByName', 'memberUid'];
const deciders = ['secondReviewerName', 'reviewedByName', 'firstReviewerName', 'assigneeName'];
const reasons = [
  'rejectRemark',
  'reviewRemark',
  'rulingReason',
  'auditRemark',
  'rejectReason',
  'cancelReason',
];

/**
 * Derives the history of a record before its first stored step from its own times and names, oldest first. Empty when the
 * creation is stored.
 *
 * @param stored the stored steps, oldest first
 */
export const impliedSteps = (entity: Entity, record: Entry, stored: readonly Stored[]): ImpliedStep[] => {
  if (stored.some(({ action }) => action === 'create')) return [];
  const given = (names: readonly string[]): string | null =>
    names.find((one) => typeof record[one] === 'string' && record[one] !== '') ?? null;
  const first = (names: readonly string[]): string | null => {
    const name = given(names);
    return name === null ? null : String(record[name]);
  };
  // Only a name of staff has an id beside it.
  const person = (column: string | null): Pick<Step, 'actorName' | 'actorId'> => {
    const [name, id] = column === null ? [] : [record[column], record[staffIdColumn(column)]];
    const isStaff = column?.endsWith('Name') && typeof id === 'string';
    return { actorName: typeof name === 'string' ? name : null, actorId: isStaff ? id : null };
  };
  // A reason from a dictionary is a code, not a text.
  const isText = (name: string) => entity.fields.some((field) => field.name === name && field.dict === null);
  const made = first(began);
  if (made === null) return [];
  const initial = entity.keys.initial ?? null;
  const until = stored[0]?.at ?? null;
  const now = entity.keys.status === undefined ? null : statusOf(entity, record);
  // The first stored step names the status before it.
  const status = stored.find(({ from }) => from !== null)?.from ?? now;
  const create: ImpliedStep = {
    action: 'create',
    at: made,
    ...person(given(makers)),
    from: null,
    reason: first(['reason'].filter(isText)),
    ...(initial !== null && { to: initial }),
  };
  if (initial === null || status === null || status === initial) return [create];

  const steps: ImpliedStep[] = [create];
  const add = (to: string, at: string, column: string | null): void => {
    const from = steps.at(-1)?.to ?? initial;
    if (from === to) return;
    const late = [at, until].flatMap((time) => time ?? []).sort()[0] ?? at;
    const before = steps.at(-1)?.at ?? made;
    steps.push({ ...transitionTo(entity, to, person(column)), from, at: late < before ? before : late });
  };
  const marks = entity.hooks.impliedSteps?.({ ...record, [entity.keys.status ?? 'status']: status });
  for (const { to, at, by } of marksUntil(status, until, marks ?? [])) add(to, at, by);
  // A later step has changed updatedAt.
  const touched = until === null ? first(['updatedAt']) : null;
  add(status, first(ended) ?? touched ?? made, marks ? null : given(deciders));
  const last = steps.at(-1);
  if (last && last !== create) last.reason = first(reasons.filter(isText));
  return steps;
};

/**
 * Returns the marks with a time as far as the status that the record had when its steps began to be stored. The record
 * itself shows times and names of the stored steps too.
 */
const marksUntil = (status: string, until: string | null, marks: readonly Mark[]) => {
  const timed = marks.flatMap(({ at, ...mark }) => (typeof at === 'string' ? [{ ...mark, at }] : []));
  const last = timed.findLastIndex(({ to }) => to === status);
  return last >= 0 ? timed.slice(0, last + 1) : timed.filter(({ at }) => until === null || at < until);
};

/** Returns the action that leads to a status when a user took it, otherwise `auto`. */
const transitionTo = (
  { operations }: Entity,
  to: string,
  by: Pick<Step, 'actorName' | 'actorId'>,
): Pick<Step, 'action' | 'actorName' | 'actorId' | 'to'> => {
  const own = operations.find(({ kind, action }) => kind === 'action' && action?.to === to);
  return { action: own && by.actorName !== null ? actionName(own) : 'auto', ...by, to };
};
