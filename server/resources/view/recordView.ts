import type { Change } from '@server/db/tables/audit';
import type { Actor, Call } from '@server/call/call';
import { instant, seesWholePlatform } from '@server/call/call';
import { statusOf } from '@server/resources/entity/entity';
import type { Entity, EntityField, Entry, Values } from '@server/resources/entity/entity';
import { isBy, stepsOf } from '@server/resources/history/fourEyes';
import { isOffered } from '@server/resources/rules/mayAct';
import { hidden, applyMask } from './masks';

/** Returns records as the user may see them: masked, each with its allowed actions. */
export const recordViews = async (
  entity: Entity,
  records: readonly Entry[],
  { actor, db, context }: Pick<Call, 'actor' | 'db' | 'context'>,
): Promise<Values[]> => {
  const allowed = await allowedOn(entity, records, { actor, db, context });
  return records.map((record, index) => ({
    ...maskedValues(entity, record, actor),
    ...(entity.hooks.claimedIn && { claimedById: claimer(record, actor) }),
    ...allowed[index],
  }));
};

/**
 * Returns the actions that a user may take on each record, and whether the user took part in those of an entity with
 * reviews.
 */
export const allowedOn = async (
  entity: Entity,
  records: readonly Entry[],
  { actor, db, context }: Pick<Call, 'actor' | 'db' | 'context'>,
): Promise<{ allowedActions: readonly string[]; tookPart?: boolean }[]> => {
  const reviewed = entity.actions.some(({ isReview }) => isReview);
  const now = instant({ context });
  const steps = reviewed ? await stepsOf(db, entity, records) : new Map<string, never[]>();
  return records.map((record) => {
    const tookPart = steps.get(record.id)?.some((step) => isBy(step, actor)) ?? false;
    return {
      allowedActions: allowedActions(entity, record, actor, now, tookPart),
      ...(reviewed && { tookPart }),
    };
  });
};

export const recordView = async (
  entity: Entity,
  record: Entry,
  viewer: Pick<Call, 'actor' | 'db' | 'context'>,
): Promise<Values> => {
  const [one = {}] = await recordViews(entity, [record], viewer);
  return one;
};

/** Returns the id of the user who holds the claim of a record. */
const claimer = ({ assigneeId, claimedUntil }: Entry, viewer: Actor | null): unknown =>
  seesWholePlatform(viewer) && (claimedUntil ?? null) !== null ? (assigneeId ?? null) : null;

const allowedActions = (
  entity: Entity,
  record: Entry,
  actor: Actor | null,
  now: string,
  tookPart: boolean,
): readonly string[] =>
  entity.actions
    .filter(({ permission }) => actor?.permissions.has(permission))
    .filter(({ from }) => from === null || from.includes(statusOf(entity, record) ?? ''))
    .filter(({ isReview }) => !(isReview && tookPart))
    .filter(({ code }) => actor !== null && isOffered(entity, code, record, actor, now))
    .map(({ code }) => code);

/**
 * Masks the fields of a record. Fields that are hidden from the user are null, or masked where the contract requires a
 * text.
 */
export const maskedValues = (entity: Entity, values: Values, viewer: Actor | null): Values =>
  Object.fromEntries(
    entity.fields.flatMap((field) => {
      const { name, mask } = field;
      const value = values[name];
      if (value === undefined) return [];
      if (field.isInside && !seesWholePlatform(viewer)) return [[name, redactedValue(field, value)]];
      return [[name, mask === null ? value : applyMask(mask, value)]];
    }),
  );

const redactedValue = ({ isNullable }: EntityField, value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  return isNullable ? null : hidden;
};

/** Fields that change with every write. */
const counters = ['version', 'updatedAt'];

/** Returns the fields that differ in `after`, masked. Fields that `after` does not name are unchanged. */
export const changesOf = (entity: Entity, before: Values, after: Values): Change[] =>
  entity.fields.flatMap(({ name, mask, since, isUnlogged }) => {
    const old = before[name] ?? null;
    const fresh = after[name] ?? null;
    if (since || isUnlogged || counters.includes(name) || after[name] === undefined) return [];
    if (JSON.stringify(old) === JSON.stringify(fresh)) return [];
    const show = (value: unknown) => (mask === null ? value : applyMask(mask, value));
    return [{ field: name, before: show(old), after: show(fresh) }];
  });

/** Returns the written values: fields that were sent or have a column. */
export const writtenValues = (entity: Entity, sent: Values, stored: Entry): Values =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in sent || name in entity.columns));
