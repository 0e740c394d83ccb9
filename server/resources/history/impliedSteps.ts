import { actionName, statusOf } from '@server/resources/entity/entity';
import type { Entity, Entry } from '@server/resources/entity/entity';
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
  const first = (names: readonly string[]): string | null => {
    const name = names.find((one) => typeof record[one] === 'string' && record[one] !== '');
    return name === undefined ? null : String(record[name]);
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
    ...{
      action: 'create',
      at: made,
      actorName: first(makers),
      from: null,
      reason: first(['reason'].filter(isText)),
    },
    ...(initial !== null && { to: initial }),
  };
  if (initial === null || status === null || status === initial) return [create];

  const steps: ImpliedStep[] = [create];
  const add = (to: string, at: string, by: string | null): void => {
    const from = steps.at(-1)?.to ?? initial;
    if (from === to) return;
    const late = [at, until].flatMap((time) => time ?? []).sort()[0] ?? at;
    const before = steps.at(-1)?.at ?? made;
    steps.push({ ...transitionTo(entity, to, by), from, at: late < before ? before : late });
  };
  const marks = entity.hooks.impliedSteps?.(record);
  for (const { to, at, by } of marks ?? [])
    if (typeof at === 'string') add(to, at, typeof by === 'string' ? by : null);
  // A later step has changed updatedAt.
  const touched = until === null ? first(['updatedAt']) : null;
  add(status, first(ended) ?? touched ?? made, marks ? null : first(deciders));
  const last = steps.at(-1);
  if (last && last !== create) last.reason = first(reasons.filter(isText));
  return steps;
};

/** Returns the action that leads to a status when a user took it, otherwise `auto`. */
const transitionTo = (
  { operations }: Entity,
  to: string,
  by: string | null,
): Pick<Step, 'action' | 'actorName' | 'to'> => {
  const own = operations.find(({ kind, action }) => kind === 'action' && action?.to === to);
  return { action: own && by !== null ? actionName(own) : 'auto', actorName: by, to };
};
