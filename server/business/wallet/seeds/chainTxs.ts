import { sql } from 'kysely';
import { countOf, countText } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { insertJson } from '@server/db/insertJson';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { day } from '@server/seeds/scatter';
import { newAddress } from '../newAddress';
import { txHashOf } from '../chain/node';

/** Transfers that the scanners have skipped, for a rescan to find: chain, coin, amount, blocks ago. */
const skipped = [
  ['eth', 'USDT', '1250', 1_840],
  ['tron', 'USDT', '380.5', 3_310],
  ['btc', 'BTC', '0.0415', 96],
  ['bsc', 'USDT', '96', 2_205],
] as const;

/** A withdrawal that is paid out, and where its chain stands. */
type Paid = RecordRow<'withdrawal'> & {
  height: CountText;
  needed: number;
  fromAddress: string | null;
};

/** An address that gets a skipped transfer. */
type Target = RecordRow<'poolAddress'> & Pick<RecordRow<'chain'>, 'family'> & { height: CountText };

/**
 * Seeds the simulated chains with the transfers behind open deposits and withdrawals, and the attempts to pay. Every
 * second payment with an unknown outcome is on its chain.
 */
export const seedChainTxs: Seed = async (db, context) => {
  const { nextId, random, today } = context;
  const txs: Partial<RecordRow<'chainTx'>>[] = [];
  const attempts: Partial<RecordRow<'withdrawAttempt'>>[] = [];
  const since = new Date(today.getTime() - 30 * day).toISOString();

  const payments =
    await sql<Paid>`select withdrawal.*, chain."blockHeight" as height, chain."confirmWithdraw" as needed,
      (select address from "platformWallet" wallet where wallet.kind = 'HOT' and wallet."chainCode" = withdrawal."chainCode"
        and wallet."coinCode" = withdrawal."coinCode" limit 1) as "fromAddress"
    from withdrawal join chain using ("chainCode")
    where withdrawal.status in ('BROADCASTING', 'CONFIRMING', 'UNKNOWN', 'FAILED')
      or (withdrawal.status = 'COMPLETED' and withdrawal."createdAt" > ${since}) order by withdrawal.id`.execute(
      db,
    );
  for (const [index, row] of payments.rows.entries()) {
    const { withdrawNo, status, coinCode, chainCode, netAmount, toAddress, fromAddress, memo } = row;
    const isLost = status === 'FAILED' || (status === 'UNKNOWN' && index % 2 === 0);
    const hash = row.txHash ?? (isLost ? null : txHashOf(`${withdrawNo} 1`));
    const { outcome, error } = outcomes[status] ?? { outcome: 'SENT', error: null };
    attempts.push({
      id: nextId(),
      withdrawNo,
      attemptNo: 1,
      outcome,
      error,
      at: row.updatedAt,
      txHash: status === 'UNKNOWN' ? null : hash,
    });
    if (status === 'BROADCASTING')
      await sql`update withdrawal set "txHash" = ${hash} where id = ${row.id}`.execute(db);
    if (isLost || status === 'COMPLETED') continue;
    const isWaiting = status === 'BROADCASTING';
    txs.push({
      id: nextId(),
      chainCode,
      coinCode,
      amount: netAmount,
      toAddress,
      bizNo: withdrawNo,
      createdAt: row.updatedAt,
      txHash: hash ?? '',
      outputIndex: 0,
      direction: 'OUT',
      fromAddress: fromAddress ?? '',
      memo: memo ?? '',
      state: isWaiting ? 'WAITING' : 'READ',
      blockHeight: isWaiting ? null : countText(countOf(row.height) - (index % row.needed)),
    });
  }

  const deposits = await sql<
    RecordRow<'deposit'>
  >`update deposit set "blockHeight" = chain."blockHeight" - confirmations + 1 from chain
    where chain."chainCode" = deposit."chainCode" and deposit.status in ('DETECTED', 'CONFIRMING')
    returning deposit.*`.execute(db);
  for (const row of deposits.rows) {
    const { chainCode, coinCode, amount, fromAddress, toAddress, txHash, outputIndex, blockHeight } = row;
    txs.push({
      id: nextId(),
      chainCode,
      coinCode,
      amount,
      fromAddress,
      toAddress,
      txHash: txHash ?? '',
      outputIndex,
      blockHeight,
      direction: 'IN',
      memo: '',
      state: 'READ',
      bizNo: '',
      createdAt: row.createdAt,
    });
  }

  for (const [chainCode, coinCode, amount, ago] of skipped) {
    const found = await sql<Target>`select address.*, chain.family, chain."blockHeight" - ${ago} as height
      from "poolAddress" address join chain using ("chainCode")
      where "chainCode" = ${chainCode} and address.status = 'ASSIGNED' order by address.id limit 1`.execute(
      db,
    );
    const [address] = found.rows;
    if (!address) continue;
    txs.push({
      id: nextId(),
      chainCode,
      coinCode,
      amount,
      outputIndex: 0,
      direction: 'IN',
      state: 'SKIPPED',
      bizNo: '',
      fromAddress: newAddress({ chainCode, family: address.family }, random),
      memo: address.memo,
      toAddress: address.address,
      blockHeight: address.height,
      txHash: txHashOf(`skipped ${chainCode}`),
      createdAt: new Date(today.getTime() - day).toISOString(),
    });
  }
  await insertJson(db, 'chainTx', txs);
  await insertJson(db, 'withdrawAttempt', attempts);
};

type Outcome = Pick<RecordRow<'withdrawAttempt'>, 'outcome' | 'error'>;

const outcomes: { readonly [Status in StatusOf<'withdrawal'>]?: Outcome } = {
  COMPLETED: { outcome: 'PAID', error: null },
  FAILED: { outcome: 'FAILED', error: 'nonce too low' },
  UNKNOWN: { outcome: 'UNKNOWN', error: 'timeout' },
};
