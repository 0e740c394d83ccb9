import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/dashboard';
import { toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import { listPath, operationOf } from '@server/resources/entity/entity';
import type { Entities } from '@server/resources/entity/entity';
import { visibleRows } from '@server/resources/rows/source';
import { addDays, dayAt } from '@server/db/days';
import { valuesOf } from './figures';
import type { Wish } from './figures';
import { rateOf } from './change';
import { mayRead } from './wish';

type Card = components['schemas']['DashboardSummary']['cards'][number];
type View = { wish: Wish; spark: readonly string[]; open: ReadonlySet<string | null>; seesAll: boolean };

/** What members have now, and had at the end of each day. Only the whole platform has a past. */
export const assetsCard = async (
  entities: Entities,
  call: Call,
  { wish, spark, open, seesAll }: View,
): Promise<Card[]> => {
  const entity = entities.get('account');
  const page = entity && operationOf(entity, 'page');
  if (!entity || !page) return [];
  const screen = listPath(page);
  if (!mayRead(call, open.has(screen))) return [];
  const { coinCode } = wish;
  const today = dayAt(call.context.now(), wish.zone);
  const rows = (await visibleRows(entity, call))
    .where(sql<boolean>`"inFigures"`)
    .$if(coinCode !== undefined, (select) => select.where('coinCode', '=', coinCode));
  const { value } = await rows
    .select(sql<Decimal>`coalesce(sum("totalUsdt"), 0)::text`.as('value'))
    .executeTakeFirstOrThrow();
  const stored = seesAll
    ? await call.db
        .selectFrom('figureDay')
        .select(['day', sql<Decimal>`sum(value)::text`.as('value')])
        .where('figure', '=', 'assets')
        .$if(coinCode !== undefined, (select) => select.where('coinCode', '=', coinCode ?? ''))
        .groupBy('day')
        .execute()
    : [];
  const series = new Map(stored.map(({ day, value: past }) => [day, units(past)]));
  const now = units(value);
  const last = series.get(wish.to) ?? now;
  const at = wish.to >= today ? now : last;
  const previous = series.get(addDays(wish.from, -1)) ?? null;
  const query = new URLSearchParams({ inFigures: 'true', ...(coinCode !== undefined && { coinCode }) });
  return [
    {
      metric: 'totalMemberAssetsUsdt',
      value: toDecimal(at),
      parts: [],
      previous: previous === null ? null : toDecimal(previous),
      changeRate: rateOf(at, previous),
      spark: seesAll ? valuesOf(new Map([...series, [today, now]]), spark) : [],
      path: wish.to >= today && open.has(screen) ? `${screen}?${String(query)}` : null,
    },
  ];
};
