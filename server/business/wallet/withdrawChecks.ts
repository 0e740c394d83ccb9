import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/wallet';
import { isLookAlike, isSameAddress } from '@/kit/format/address';
import { instant } from '@server/call/call';
import type { Call, Handler, Handlers } from '@server/call/call';
import type { RecordRow } from '@server/db/typedRecords';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import { needsSecondReview } from './withdrawal/review';

type Checks = components['schemas']['WithdrawalChecks'];
type Liquidity = components['schemas']['WithdrawalLiquidity'];

/** Sign-ins, members and addresses that a reviewer sees at most. */
const most = 20;

const signInsOf = async (uid: string, { db }: Call): Promise<Checks['signIns']> => {
  const rows = await db
    .selectFrom('memberSignIn')
    .select(['createdAt as at', 'result', 'ip', 'device', 'areaCode as area'])
    .where('memberUid', '=', uid)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute();
  return rows;
};

const attemptsOf = (withdrawNo: string, { db }: Call): Promise<Checks['attempts']> =>
  db
    .selectFrom('withdrawAttempt')
    .select(['attemptNo', 'txHash', 'outcome', 'error', 'at'])
    .where('withdrawNo', '=', withdrawNo)
    .orderBy('attemptNo', 'desc')
    .execute();

/** A request to pay a member at an address. */
type Payment = Pick<RecordRow<'withdrawal'>, 'id' | 'memberUid' | 'chainCode' | 'toAddress'>;

/** Returns what earlier requests for the address tell. */
const addressOf = async (
  { id, memberUid, chainCode, toAddress }: Payment,
  call: Call,
): Promise<Pick<Checks, 'addressAgeHours' | 'inAddressBook' | 'sameAddressUids'>> => {
  const { rows } = await sql<{ uid: string; hours: number; isPaid: boolean }>`
    select "memberUid" as uid,
      floor(extract(epoch from ${instant(call)}::timestamptz - min("createdAt")) / 3600)::int as hours,
      bool_or(status = 'COMPLETED') as "isPaid"
    from withdrawal where "chainCode" = ${chainCode} and "toAddress" = ${toAddress} and id <> ${id}
    group by 1 order by 2 desc`.execute(call.db);
  const own = rows.find(({ uid }) => uid === memberUid);
  return {
    addressAgeHours: own?.hours ?? null,
    inAddressBook: own?.isPaid ?? false,
    sameAddressUids: rows
      .filter(({ uid }) => uid !== memberUid)
      .map(({ uid }) => uid)
      .slice(0, most),
  };
};

/** Returns the other addresses of the member on chains of this family; those that look like this one come first. */
const earlierAddressesOf = async (
  { id, memberUid, chainCode, toAddress }: Payment,
  { db }: Call,
): Promise<Checks['earlierAddresses']> => {
  const { rows } = await sql<Checks['earlierAddresses'][number]>`
    select "toAddress" as address, max(asked."createdAt") as at, bool_or(asked.status = 'COMPLETED') as "isPaid"
    from withdrawal asked join chain on chain."chainCode" = asked."chainCode"
    where "memberUid" = ${memberUid} and asked.id <> ${id}
      and asked."createdAt" < (select "createdAt" from withdrawal where id = ${id})
      and family = (select family from chain where "chainCode" = ${chainCode})
    group by 1 order by 2 desc`.execute(db);
  const others = rows.filter(({ address }) => !isSameAddress(address, toAddress));
  const isAlike = ({ address }: { address: string }) => isLookAlike(toAddress, address);
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, most);
};

/** Returns what the member paid in and took out, and the gain, at present prices (as in the list of members). */
const totalsOf = async (uid: string, { db }: Call): Promise<Checks['totals']> => {
  const { rows } = await sql<Checks['totals']>`
    with worth as (
      select 'held' as part, "coinCode", total as amount from account where "memberUid" = ${uid}
      union all select 'in', "coinCode", amount from deposit where "memberUid" = ${uid} and status = 'CREDITED'
      union all select 'out', "coinCode", amount from withdrawal where "memberUid" = ${uid} and status = 'COMPLETED'
    ), priced as (
      select part, round(sum(amount * coin."usdtPrice"), 2) as usdt from worth
      join coin on coin."coinCode" = worth."coinCode" group by 1
    ), sums as (
      select coalesce(sum(usdt) filter (where part = 'held'), 0) as held,
        coalesce(sum(usdt) filter (where part = 'in'), 0) as deposited,
        coalesce(sum(usdt) filter (where part = 'out'), 0) as withdrawn from priced
    )
    select trim_scale(deposited)::text as deposited, trim_scale(withdrawn)::text as withdrawn,
      trim_scale(held + withdrawn - deposited)::text as pnl from sums`.execute(db);
  return rows[0] ?? { deposited: '0', withdrawn: '0', pnl: '0' };
};

/** `GET /admin/wallet/withdraw/{id}/checks`: what a reviewer looks at beside the request (domain screen 11). */
const checksWalletWithdraw: Handler<'checksWalletWithdraw'> = async (call): Promise<Checks> => {
  const withdrawal = await findVisibleRow('withdrawal', call);
  const { withdrawNo, memberUid } = withdrawal;
  return {
    needsSecondReview: await needsSecondReview(withdrawal, call),
    attempts: await attemptsOf(withdrawNo, call),
    ...(await addressOf(withdrawal, call)),
    earlierAddresses: await earlierAddressesOf(withdrawal, call),
    signIns: await signInsOf(memberUid, call),
    totals: await totalsOf(memberUid, call),
  };
};

/** `GET /admin/wallet/withdraw/liquidity`: hot wallets against what waits to go out, the shortest coin first. */
const liquidityWalletWithdraw: Handler<'liquidityWalletWithdraw'> = async ({ db }): Promise<Liquidity[]> => {
  const { rows } = await sql<Liquidity>`
    with outgoing as (
      select "coinCode", sum("netAmount") as amount from withdrawal
      where status in ('PENDING_REVIEW', 'SECOND_REVIEW', 'APPROVED', 'BROADCASTING') and not "isInternal" group by 1
    ), hot as (
      select "coinCode", sum(balance) as amount from "platformWallet"
      where kind = 'HOT' and status = 'ENABLED' group by 1
    ), lines as (
      select outgoing."coinCode", coalesce(hot.amount, 0) as hot, outgoing.amount as outgoing
      from outgoing left join hot on hot."coinCode" = outgoing."coinCode"
    )
    select "coinCode", trim_scale(hot)::text as "hotBalance", trim_scale(outgoing)::text as outgoing,
      trim_scale(greatest(outgoing - hot, 0))::text as shortage
    from lines order by hot / nullif(outgoing, 0), "coinCode"`.execute(db);
  return rows;
};

export const withdrawCheckHandlers: Handlers = { checksWalletWithdraw, liquidityWalletWithdraw };
