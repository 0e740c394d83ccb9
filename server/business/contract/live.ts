import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/contract';
import { larger, minus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { instant } from '@server/call/call';
import type { Call, Handler, Handlers } from '@server/call/call';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { fundingRate, nextFundingAt } from './funding';
import { indexPrice, settleSeconds } from './indexPrice';
import { interestOf } from './interest';
import { stateOf, termsOf } from './terms';
import type { Terms } from './terms';

type Live = components['schemas']['PerpetualLive'];
type Exposure = components['schemas']['PositionExposure'];

const historyOf = async ({ symbol }: Terms, call: Call): Promise<Live['history']> => {
  const rows = await call.db
    .selectFrom('fundingRound')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('at', '>', instant(call, -30 * 86_400_000))
    .orderBy('at')
    .execute();
  return rows.map(({ at, rate, openInterest, longCount, shortCount, insuranceFund }) => ({
    at,
    rate,
    longCount,
    shortCount,
    openInterest,
    insuranceFund,
  }));
};

/** Returns what the positions that wait for the insurance fund of a coin get from it, less what it has. */
const shortfallOf = async ({ settleCoin }: Terms, fund: Decimal, { db }: Call): Promise<Decimal> => {
  const { rows } = await sql<{ due: Decimal }>`
    select coalesce(sum(greatest("unrealizedPnl", -margin)), 0)::text as due from position join perpetual using (symbol)
    where "settleCoin" = ${settleCoin} and (position.status = 'LIQUIDATING'
      or position.status = 'OPEN' and perpetual.status = 'SETTLING')`.execute(db);
  return toDecimal(larger(minus(units(rows[0]?.due ?? '0'), units(fund)), zero));
};

/** `GET /admin/contract/symbol/{id}/live`: prices, open interest, funding and the insurance fund of a contract. */
const liveContractSymbol: Handler<'liveContractSymbol'> = async (call): Promise<Live> => {
  const { db, context } = call;
  const terms = termsOf(await findVisibleRow('perpetual', call));
  const { indexPrice: index, markPrice: mark, fundQty } = await stateOf(db, terms.symbol);
  const trades = terms.status === 'TRADING' || terms.status === 'CLOSE_ONLY';
  const average = trades ? await indexPrice(db, terms, context.now(), settleSeconds) : null;
  const rate = mark === null || average === null ? null : fundingRate(mark, average, terms.fundingCap);
  const interest = await interestOf(db, terms, terms.settlementPrice ?? mark);
  return {
    asOf: instant(call),
    ...interest,
    fundQty,
    indexPrice: index === null ? null : toDecimal(index),
    markPrice: mark === null ? null : toDecimal(mark),
    fundingRate: rate === null ? null : toDecimal(rate),
    nextFundingAt: trades ? nextFundingAt(terms, context.now()) : null,
    shortfall: await shortfallOf(terms, interest.insuranceFund, call),
    history: await historyOf(terms, call),
  };
};

/** Positions whose part in the whole is told. */
const largest = 20;

/** `GET /admin/contract/position/exposure`: the open positions of all members, by settle coin. */
const exposureContractPosition: Handler<'exposureContractPosition'> = async (call): Promise<Exposure> => {
  const { rows } = await sql<Exposure['coins'][number]>`
    with open as (
      select "settleCoin" as coin, side, "unrealizedPnl", qty * "contractSize" * "markPrice" as value,
        row_number() over (partition by "settleCoin" order by qty * "contractSize" * "markPrice" desc) as place
      from position join perpetual using (symbol) where position.status in ('OPEN', 'LIQUIDATING')
    )
    select coin as "coinCode", trim_scale(coalesce(sum(value) filter (where side = 'LONG'), 0)::numeric(38,18))::text as long,
      trim_scale(coalesce(sum(value) filter (where side = 'SHORT'), 0)::numeric(38,18))::text as short,
      trim_scale(sum("unrealizedPnl"))::text as "unrealizedPnl",
      trunc(coalesce(sum(value) filter (where place <= ${largest}) / nullif(sum(value), 0), 0), 4)::text as "topShare"
    from open group by coin order by coin`.execute(call.db);
  return { asOf: instant(call), coins: rows };
};

/** Handlers of contracts beside the resource engine. */
export const contractHandlers: Handlers = { liveContractSymbol, exposureContractPosition };
