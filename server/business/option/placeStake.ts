import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { multiply, toDecimal, toUnits } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { placedLegs } from './settledStake';

/** What a member stakes on a round; the amount is a decimal. */
export type NewStake = { memberUid: string; roundNo: string; direction: 'UP' | 'DOWN'; amount: string };

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
  const { rows } = await sql<Row>`select round.id, round.symbol, round."stakeCoin", market."feeRate",
      market."stakeOptions", market."maxMemberStake", market."maxRoundStake", market."upOn", market."downOn",
      round.status = 'OPEN' and round."lockAt" > ${at} as "isOpen", "upStake" + "downStake" as staked,
      (select coalesce(sum(stake), 0) from "optionOrder" one where one."roundNo" = round."roundNo"
        and one."memberUid" = ${memberUid} and one.direction = ${direction}) as before
    from "optionRound" round join "optionMarket" market using (symbol, "stakeCoin")
    where "roundNo" = ${roundNo} for update of round`.execute(db);
  const [round] = rows;
  if (!round) throw new Failure(code.notAllowed, text.closed);
  const units = toUnits(amount);
  const choices = Array.isArray(round.stakeOptions)
    ? round.stakeOptions.map((one) => toUnits(String(one)))
    : [];
  const before = toUnits(String(round.before));
  demand(round.isOpen === true, 'closed');
  demand(await mayTrade(db, memberUid), 'member');
  demand(round[direction === 'UP' ? 'upOn' : 'downOn'] === true, 'direction');
  demand(choices.includes(units), 'choice');
  demand(before + units <= toUnits(String(round.maxMemberStake)), 'most');
  demand(toUnits(String(round.staked)) + units <= toUnits(String(round.maxRoundStake)), 'most');
  const fee = multiply(units, toUnits(String(round.feeRate)));
  const id = context.nextId();
  const orderNo = `X${id}`;
  const coinCode = String(round.stakeCoin);
  const legs = placedLegs({ memberUid, coinCode, direction, amount: units, fee });
  await book(db, context, { bizType: 'OPTION_STAKE', bizNo: orderNo, step: 'place', at, legs });
  await recordsOf(db)
    .insertInto('optionOrder')
    .values({
      ...{ id, version: 1, orderNo, memberUid, ...(await ofMember(db, memberUid)), roundNo },
      ...{ symbol: round.symbol, direction, stakeCoin: coinCode, stake: amount, fee: toDecimal(fee) },
      ...{ payout: null, winFee: null, pnl: null, result: 'PENDING', createdAt: at, settledAt: null },
    })
    .execute();
  const side = direction === 'UP' ? 'up' : 'down';
  await sql`update "optionRound" set ${sql.ref(`${side}Stake`)} = ${sql.ref(`${side}Stake`)} + ${amount}::numeric,
    ${sql.ref(`${side}Count`)} = ${sql.ref(`${side}Count`)} + ${before === 0n ? 1 : 0} where id = ${round.id}`.execute(
    db,
  );
};
