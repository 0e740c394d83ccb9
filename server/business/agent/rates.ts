import type { Selectable } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { units, zero } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import { instant, signedIn } from '@server/call/call';
import type { BodyOf, Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import { commissionSources } from '@server/db/tables/agent';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Rates } from './accrue';
import { compareRates, rateRows } from './rateHistory';

type Agent = RecordEntry<'agent'>;

const text = {
  above: { 'zh-CN': '不能高于上级代理的比例', 'en-US': "Must not be above the parent's rate" },
  below: { 'zh-CN': '不能低于下级代理的比例', 'en-US': 'Must not be below the rate of a sub-agent' },
  tomorrow: { 'zh-CN': '最早从明天起生效', 'en-US': 'From tomorrow on at the earliest' },
};

/** Returns the sources whose rate is above the limit; a missing limit is 0. */
const sourcesAbove = (rates: Rates, limit: Rates): components['schemas']['CommissionSource'][] =>
  commissionSources.filter((source) => (units(rates[source]) ?? zero) > (units(limit[source]) ?? zero));

/** Returns the errors of rates above those of the parent agent. */
const rateErrors = (rates: Rates, above: Rates): FieldError[] =>
  sourcesAbove(rates, above).map((source) => ({
    field: `rates.${source}`,
    rule: 'parentRate',
    text: text.above,
  }));

type Line = Pick<Selectable<Tables['agentRate']>, 'source' | 'rate' | 'effectiveFrom'>;

/** Groups rates by the day from which they hold, by source, earliest first. */
const byDay = (lines: readonly Line[]): Rates[] =>
  [...new Set(lines.map(({ effectiveFrom }) => effectiveFrom))]
    .sort()
    .map((day) =>
      Object.fromEntries(
        lines.flatMap(({ effectiveFrom, source, rate }) => (effectiveFrom === day ? [[source, rate]] : [])),
      ),
    );

/** Returns the present and the scheduled rates of an agent. */
export const ratesOf = async (
  { agentNo, rates }: Pick<RecordRow<'agent'>, 'agentNo' | 'rates'>,
  { db }: Call,
): Promise<Rates[]> => {
  const waiting = await db
    .selectFrom('agentRate')
    .select(['source', 'rate', 'effectiveFrom'])
    .where('agentNo', '=', agentNo)
    .where('isApplied', '=', false)
    .execute();
  return [rates, ...byDay(waiting)];
};

/** Returns the errors of rates above the present or a scheduled rate of the parent agent. */
export const ratesAboveParent = async (
  rates: Rates,
  parent: Pick<RecordRow<'agent'>, 'agentNo' | 'rates'>,
  call: Call,
): Promise<FieldError[]> => {
  const limits = await ratesOf(parent, call);
  return limits.map((limit) => rateErrors(rates, limit)).find(({ length }) => length > 0) ?? [];
};

/**
 * Checks new rates, which hold from tomorrow on. They must stay between the present and scheduled rates of the parent and
 * of the children (I-18).
 */
export const setRateErrors = async (
  { rates, effectiveFrom }: BodyOf<'setRateAgentUser'>,
  { agentNo, parentAgentNo }: Agent,
  call: Call,
): Promise<FieldError[]> => {
  const agents = recordsOf(call.db).selectFrom('agent').select(['agentNo', 'rates']);
  const parent = await agents.where('agentNo', '=', parentAgentNo ?? '').executeTakeFirst();
  const errors = parent ? await ratesAboveParent(rates, parent, call) : [];
  const children = await agents
    .where('parentAgentNo', '=', agentNo)
    .where('status', '<>', 'TERMINATED')
    .execute();
  const low = new Set<keyof Rates>();
  for (const child of children)
    for (const own of await ratesOf(child, call))
      for (const source of sourcesAbove(own, rates)) low.add(source);
  return [
    ...(effectiveFrom > instant(call).slice(0, 10)
      ? []
      : [{ field: 'effectiveFrom', rule: 'tomorrow', text: text.tomorrow }]),
    ...errors,
    ...[...low].map((source) => ({ field: `rates.${source}`, rule: 'childRate', text: text.below })),
  ];
};

/** Stores rates until their day. They replace another change for the same day. */
export const setRate = async (
  { agentNo, path }: Agent,
  { rates, effectiveFrom: day, reason }: BodyOf<'setRateAgentUser'>,
  call: Call,
): Promise<void> => {
  const effectiveFrom = `${day}T00:00:00.000Z`;
  await call.db
    .deleteFrom('agentRate')
    .where('agentNo', '=', agentNo)
    .where('effectiveFrom', '=', effectiveFrom)
    .where('isApplied', '=', false)
    .execute();
  const by = { createdByName: signedIn(call).name, createdAt: instant(call), reason };
  const rows = rateRows(
    { agentNo, agentPath: path },
    rates,
    { ...by, effectiveFrom, isApplied: false },
    call.context.nextId,
  );
  await call.db.insertInto('agentRate').values(rows).execute();
  await compareRates(call.db, agentNo);
};

/** Applies the rates whose day has come, earliest first. */
export const applyRates = async (context: Context): Promise<void> => {
  const now = context.now().toISOString();
  const waiting = context.db.selectFrom('agentRate').select('id').where('isApplied', '=', false);
  if (!(await waiting.where('effectiveFrom', '<=', now).limit(1).executeTakeFirst())) return;
  await inTransaction(context.db, async (db) => {
    const due = await db
      .updateTable('agentRate')
      .set({ isApplied: true })
      .where('isApplied', '=', false)
      .where('effectiveFrom', '<=', now)
      .returning(['agentNo', 'source', 'rate', 'effectiveFrom'])
      .execute();
    for (const agentNo of new Set(due.map((line) => line.agentNo))) {
      const lines = due.filter((line) => line.agentNo === agentNo);
      const [agent] = await recordsOf(db)
        .updateTable('agent')
        .set({ rates: JSON.stringify(byDay(lines).at(-1)), updatedAt: now })
        .where('agentNo', '=', agentNo)
        .returning('id')
        .execute();
      const step = { action: 'auto', actorName: null };
      if (agent) await addStep(db, context, { name: 'agent' }, agent.id, step);
    }
  });
};
