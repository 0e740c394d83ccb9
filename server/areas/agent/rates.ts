import { instant } from '@server/areas/instant';
import { signedIn } from '@server/areas/signedIn';
import { unitsOf } from '@server/areas/units';
import type { Call } from '@server/http/call';
import type { FieldError } from '@server/http/failure';
import type { Platform } from '@server/platform';
import type { Entry } from '@server/resources/entity';
import { remember } from '@server/resources/history';
import type { Values } from '@server/resources/hooks';
import { recordsOf } from '@server/resources/records';

const text = {
  above: { 'zh-CN': '不能高于上级代理的比例', 'en-US': "Must not be above the parent's rate" },
  below: { 'zh-CN': '不能低于下级代理的比例', 'en-US': 'Must not be below the rate of a sub-agent' },
  tomorrow: { 'zh-CN': '最早从明天起生效', 'en-US': 'From tomorrow on at the earliest' },
};

/** Sources in which rates are above a limit, which is nothing where it names none. */
const sourcesAbove = (rates: unknown, limit: unknown): string[] =>
  Object.entries(Object(rates) as Values).flatMap(([source, rate]) => {
    const [own, most] = [unitsOf(rate), unitsOf((Object(limit) as Values)[source])];
    return own !== null && own > (most ?? 0n) ? [source] : [];
  });

/** Where the rates of an agent are above those of the one above. */
export const rateErrors = (rates: unknown, above: unknown): FieldError[] =>
  sourcesAbove(rates, above).map((source) => ({
    field: `rates.${source}`,
    rule: 'parentRate',
    text: text.above,
  }));

/** The rates of an agent now, and those that wait for their day. */
const ratesOf = async ({ agentNo, rates }: Values, { db }: Call): Promise<unknown[]> => {
  const waiting = await db
    .selectFrom('agentRate')
    .select('rates')
    .where('agentNo', '=', String(agentNo))
    .where('isApplied', '=', false)
    .execute();
  return [rates, ...waiting.map((one) => one.rates)];
};

/** New rates hold from tomorrow on, and stay between those above and those below, whichever of these change meanwhile (I-18). */
export const setRateErrors = async (
  { rates, effectiveFrom }: Values,
  { agentNo, parentAgentNo }: Entry,
  call: Call,
): Promise<FieldError[]> => {
  const agents = recordsOf(call.db).selectFrom('agent').select(['agentNo', 'rates']);
  const parent = await agents.where('agentNo', '=', parentAgentNo ?? '').executeTakeFirst();
  const above = parent ? await ratesOf(parent, call) : [];
  const errors = above.map((limit) => rateErrors(rates, limit)).find(({ length }) => length > 0) ?? [];
  const children = await agents
    .where('parentAgentNo', '=', agentNo)
    .where('status', '<>', 'TERMINATED')
    .execute();
  const low = new Set<string>();
  for (const child of children)
    for (const own of await ratesOf(child, call))
      for (const source of sourcesAbove(own, rates)) low.add(source);
  return [
    ...(String(effectiveFrom) > instant(call).slice(0, 10)
      ? []
      : [{ field: 'effectiveFrom', rule: 'tomorrow', text: text.tomorrow }]),
    ...errors,
    ...[...low].map((source) => ({ field: `rates.${source}`, rule: 'childRate', text: text.below })),
  ];
};

/** Keeps the rates until their day comes; another change of the same day takes their place. */
export const setRate = async (
  { agentNo }: Entry,
  { rates, effectiveFrom }: Values,
  call: Call,
): Promise<void> => {
  const place = { agentNo: String(agentNo), effectiveFrom: `${String(effectiveFrom)}T00:00:00.000Z` };
  await call.db
    .deleteFrom('agentRate')
    .where('agentNo', '=', place.agentNo)
    .where('effectiveFrom', '=', place.effectiveFrom)
    .where('isApplied', '=', false)
    .execute();
  await call.db
    .insertInto('agentRate')
    .values({
      ...{ ...place, id: call.platform.nextId(), rates: JSON.stringify(rates), isApplied: false },
      ...{ createdByName: signedIn(call).name, createdAt: instant(call) },
    })
    .execute();
};

/** Rates whose day has come take effect, the earliest first. */
export const applyRates = (platform: Platform): Promise<void> =>
  platform.db.transaction().execute(async (db) => {
    const now = platform.now().toISOString();
    const due = await db
      .updateTable('agentRate')
      .set({ isApplied: true })
      .where('isApplied', '=', false)
      .where('effectiveFrom', '<=', now)
      .returning(['id', 'agentNo', 'rates', 'effectiveFrom'])
      .execute();
    for (const { agentNo, rates } of due.toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))) {
      const [agent] = await recordsOf(db)
        .updateTable('agent')
        .set({ rates: JSON.stringify(rates), updatedAt: now })
        .where('agentNo', '=', agentNo)
        .returning('id')
        .execute();
      if (agent)
        await remember(db, platform, { name: 'agent' }, String(agent.id), {
          action: 'auto',
          actorName: null,
        });
    }
  });
