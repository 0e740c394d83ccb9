import { sql } from 'kysely';
import type { Context } from '@server/context';
import { approximate } from '@/kit/format/units';
import { inTransaction } from '@server/db/transaction';
import type { RecordRow } from '@server/db/typedRecords';
import { moveRecord } from '@server/workflow/moveRecord';
import { amountOf } from '@server/acts/act';
import type { Act } from '@server/acts/act';
import { isFull, queueOf } from '@server/acts/queue';
import { newAddress } from '../newAddress';
import { txHashOf } from '../chain/node';

/** Deposits that wait for staff. */
export const depositQueue = queueOf({
  name: 'deposits',
  entity: 'deposit',
  statuses: ['RISK_HOLD', 'BELOW_MIN'],
  limit: 120,
});

/** An address that may get a deposit, and what its coin allows. */
type Target = RecordRow<'poolAddress'> &
  Pick<RecordRow<'chainCoin'>, 'coinCode' | 'minDeposit'> &
  Pick<RecordRow<'coin'>, 'usdtPrice'> &
  Pick<RecordRow<'chain'>, 'family'>;

/** A member sends coins to the own deposit address; a first deposit on a chain takes an address from the pool. */
export const sendDeposit: Act = async (context, { random, whole }) => {
  if (await isFull(context, depositQueue)) return;
  const isFirst = whole(8) === 0;
  const { rows } =
    await sql<Target>`select address.*, pair."coinCode", pair."minDeposit", coin."usdtPrice", chain.family
    from "poolAddress" address join chain using ("chainCode") join "chainCoin" pair using ("chainCode")
    join coin on coin."coinCode" = pair."coinCode" left join member on member.uid = address."memberUid"
    where chain.status <> 'PAUSED' and pair.status = 'ENABLED' and pair."depositEnabled" and coin."depositEnabled"
      and case when ${isFirst} then address.status = 'FREE'
        else address.status in ('ASSIGNED', 'FROZEN') and member.status = 'NORMAL' end
    order by md5(address.id::text || ${`${random()}`}) limit 1`.execute(context.db);
  const [found] = rows;
  if (!found || (found.status === 'FREE' && !(await assign(context, found.id, random)))) return;
  const worth = 15 * Math.exp(random() * 5.5);
  const least = approximate(found.minDeposit);
  const wanted = Math.max(worth / Math.max(approximate(found.usdtPrice ?? '0'), 1e-6), least);
  const id = context.nextId();
  await context.db
    .insertInto('chainTx')
    .values({
      id,
      chainCode: found.chainCode,
      txHash: txHashOf(id),
      outputIndex: whole(3),
      direction: 'IN',
      coinCode: found.coinCode,
      amount: amountOf(whole(40) === 0 ? least / 3 : wanted),
      fromAddress: newAddress(found, random),
      toAddress: found.address,
      memo: found.memo,
      blockHeight: null,
      state: 'WAITING',
      bizNo: '',
      createdAt: context.now().toISOString(),
    })
    .execute();
};

/** Gives a free address to a member. Returns false when somebody else got it first. */
const assign = (context: Context, id: string, random: () => number): Promise<boolean> =>
  inTransaction(context.db, async (db) => {
    const { rows } = await sql<{ uid: string }>`select uid from member where status = 'NORMAL'
      order by md5(uid || ${`${random()}`}) limit 1`.execute(db);
    const [member] = rows;
    if (!member) return false;
    const set = { memberUid: member.uid, assignedAt: context.now().toISOString() };
    return moveRecord(db, context, 'poolAddress', { id, from: 'FREE', to: 'ASSIGNED', set });
  });

/** A reorganisation removes a recent transfer from its chain; most of these were not credited yet. */
export const loseTransfer: Act = async ({ db }, { random }) => {
  await sql`update "chainTx" set state = 'ORPHANED' where id = (select tx.id from "chainTx" tx join chain using ("chainCode")
    where tx.state = 'READ' and tx.direction = 'IN' and tx."blockHeight" > chain."blockHeight" - chain."confirmDeposit" - 5
    order by md5(tx.id::text || ${`${random()}`}) limit 1)`.execute(db);
};
