import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { multiply, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { placedLegs } from './settledStake';

type Order = RecordRow<'optionOrder'>;

/** What a member stakes on a round. */
type NewStake = Pick<Order, 'memberUid' | 'roundNo' | 'direction'> & { amount: Decimal };

/** A round with its market, and what is staked on it: by all, and before by the member in the same direction. */
type Round = Pick<RecordRow<'optionRound'>, 'id' | 'symbol' | 'stakeCoin'> &
  Pick<
    RecordRow<'optionMarket'>,
    'feeRate' | 'stakeOptions' | 'maxMemberStake' | 'maxRoundStake' | 'upOn' | 'downOn'
  > & { isOpen: boolean; staked: Decimal; before: Decimal };

const text = {
  closed: { 'zh-CN': '本期已停止下单', 'en-US': 'The round takes no stakes any more' },
  choice: { 'zh-CN': '不在可选的投入档位内', 'en-US': 'Not one of the stakes on offer' },
  direction: { 'zh-CN': '该方向暂不开放', 'en-US': 'This direction is off' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  most: { 'zh-CN': '超过本期投入上限', 'en-US': 'Above what the round takes' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

/**
 * Places a stake of a member on an open round in the caller's transaction (domain screens 20 to 22). Throws a `Failure` when
 * the round, the market or the member does not allow it.
 */
export const placeStake = async (
  db: Kysely<Tables>,
  context: Context,
  { memberUid, roundNo, direction, amount }: NewStake,
): Promise<void> => {
  const at = context.now().toISOString();
  const { rows } = await sql<Round>`select round.id, round.symbol, round."stakeCoin", market."feeRate",
      market."stakeOptions", market."maxMemberStake", market."maxRoundStake", market."upOn", market."downOn",
      round.status = 'OPEN' and round."lockAt" > ${at} as "isOpen", "upStake" + "downStake" as staked,
      (select coalesce(sum(stake), 0) from "optionOrder" one where one."roundNo" = round."roundNo"
        and one."memberUid" = ${memberUid} and one.direction = ${direction}) as before
    from "optionRound" round join "optionMarket" market using (symbol, "stakeCoin")
    where "roundNo" = ${roundNo} for update of round`.execute(db);
  const [round] = rows;
  if (!round) throw new Failure(code.notAllowed, text.closed);
  const stake = units(amount);
  const before = units(round.before);
  demand(round.isOpen, 'closed');
  demand(await mayTrade(db, memberUid), 'member');
  demand(direction === 'UP' ? round.upOn : round.downOn, 'direction');
  demand(
    round.stakeOptions.some((choice) => units(choice) === stake),
    'choice',
  );
  demand(plus(before, stake) <= units(round.maxMemberStake), 'most');
  demand(plus(units(round.staked), stake) <= units(round.maxRoundStake), 'most');
  const fee = multiply(stake, units(round.feeRate));
  const id = context.nextId();
  const orderNo = `X${id}`;
  const { symbol, stakeCoin } = round;
  const legs = placedLegs({ memberUid, coinCode: stakeCoin, direction, amount: stake, fee });
  await book(db, context, { bizType: 'OPTION_STAKE', bizNo: orderNo, step: 'place', at, legs });
  await recordsOf(db)
    .insertInto('optionOrder')
    .values({
      id,
      version: 1,
      orderNo,
      memberUid,
      ...(await ofMember(db, memberUid)),
      roundNo,
      symbol,
      direction,
      stakeCoin,
      stake: amount,
      fee: toDecimal(fee),
      payout: null,
      winFee: null,
      pnl: null,
      result: 'PENDING',
      createdAt: at,
      settledAt: null,
    })
    .execute();
  const side = direction === 'UP' ? 'up' : 'down';
  await sql`update "optionRound" set ${sql.ref(`${side}Stake`)} = ${sql.ref(`${side}Stake`)} + ${amount}::numeric,
    ${sql.ref(`${side}Count`)} = ${sql.ref(`${side}Count`)} + ${before === zero ? 1 : 0} where id = ${round.id}`.execute(
    db,
  );
};
