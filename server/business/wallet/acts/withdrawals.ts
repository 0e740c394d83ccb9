import { sql } from 'kysely';
import type { Context } from '@server/context';
import { approximate } from '@/kit/format/units';
import { inTransaction } from '@server/db/transaction';
import type { RecordRow } from '@server/db/typedRecords';
import { amountOf } from '@server/acts/act';
import type { Act } from '@server/acts/act';
import { isFull, queueOf } from '@server/acts/queue';
import { cancelWithdrawal, requestWithdrawal } from '../withdrawal/request';
import { newAddress } from '../newAddress';

/** Withdrawals that wait for staff. */
export const withdrawalQueue = queueOf({
  name: 'withdrawals',
  entity: 'withdrawal',
  statuses: ['PENDING_REVIEW', 'SECOND_REVIEW', 'APPROVED', 'UNKNOWN', 'FAILED'],
  limit: 120,
});

/** An account with money, and where its coins may go. */
type Source = RecordRow<'account'> &
  Pick<RecordRow<'chainCoin'>, 'chainCode' | 'minWithdraw'> &
  Pick<RecordRow<'chain'>, 'family'> & {
    /** An address that was used before. */
    known: string | null;
  };

/** A member asks for a withdrawal, mostly to an address used before, sometimes to that of another member. */
export const askForWithdrawal: Act = async (context, { random, whole }) => {
  if (await isFull(context, withdrawalQueue)) return;
  const { rows } = await sql<Source>`select account.*, pair."chainCode", pair."minWithdraw", chain.family,
      (select "toAddress" from withdrawal past where past."chainCode" = pair."chainCode"
        and (past."memberUid" = account."memberUid" or ${whole(40) === 0}) order by past.id desc limit 1) as known
    from account join "chainCoin" pair using ("coinCode") join chain using ("chainCode")
    where account."accountType" = 'FUND' and account.available >= pair."minWithdraw" * 1.2
      and account."memberUid" in (select uid from member where status = 'NORMAL' and flags ? 'CAN_WITHDRAW')
    order by md5(account.id::text || pair.id::text || ${`${random()}`}) limit 1`.execute(context.db);
  const [found] = rows;
  if (!found) return;
  const least = approximate(found.minWithdraw);
  const available = approximate(found.available);
  const amount = amountOf(Math.min(available, Math.max(least * 1.1, available * random() * 0.6)) * 0.999);
  const { memberUid, coinCode, chainCode, family, known } = found;
  const outside = {
    toAddress: whole(4) === 0 || known === null ? newAddress(found, random) : known,
    memo: family === 'MEMO' ? `${10_000_000 + whole(90_000_000)}` : null,
  };
  const target = (whole(10) === 0 && (await memberAddress(context, { memberUid, chainCode }))) || outside;
  const asked = { memberUid, coinCode, chainCode, amount, ...target };
  await inTransaction(context.db, (db) => requestWithdrawal(db, context, asked));
};

/** The deposit address of another member. */
const memberAddress = async (
  { db }: Context,
  { memberUid, chainCode }: { memberUid: string; chainCode: string },
) => {
  const { rows } = await sql<{ toAddress: string; memo: string | null }>`
    select address as "toAddress", nullif(memo, '') as memo from "poolAddress" where "chainCode" = ${chainCode}
      and status = 'ASSIGNED' and "memberUid" <> ${memberUid}
    order by md5(id::text || ${memberUid}) limit 1`.execute(db);
  return rows[0];
};

/** A member takes a request back that nobody has claimed yet. */
export const cancelOwnWithdrawal: Act = async (context, { random }) => {
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<
      RecordRow<'withdrawal'>
    >`select * from withdrawal where status in ('PENDING_REVIEW', 'SECOND_REVIEW')
      and "claimedUntil" is null order by md5(id::text || ${`${random()}`}) limit 1 for update`.execute(db);
    if (rows[0]) await cancelWithdrawal(db, context, rows[0]);
  });
};
