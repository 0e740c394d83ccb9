import { sql } from 'kysely';
import { insertJson } from '@server/db/insertJson';
import type { Row } from '@server/db/records';
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

/**
 * Seeds the simulated chains with the transfers behind open deposits and withdrawals, and the attempts to pay. Every
 * second payment with an unknown outcome is on its chain.
 */
export const seedChainTxs: Seed = async (db, context) => {
  const { nextId, random, today } = context;
  const txs: Record<string, unknown>[] = [];
  const attempts: Record<string, unknown>[] = [];
  const since = new Date(today.getTime() - 30 * day).toISOString();

  const payments =
    await sql<Row>`select withdrawal.*, chain."blockHeight" as height, chain."confirmWithdraw" as needed,
      (select address from "platformWallet" wallet where wallet.kind = 'HOT' and wallet."chainCode" = withdrawal."chainCode"
        and wallet."coinCode" = withdrawal."coinCode" limit 1) as "fromAddress"
    from withdrawal join chain using ("chainCode")
    where withdrawal.status in ('BROADCASTING', 'CONFIRMING', 'UNKNOWN', 'FAILED')
      or (withdrawal.status = 'COMPLETED' and withdrawal."createdAt" > ${since}) order by withdrawal.id`.execute(
      db,
    );
  for (const [index, row] of payments.rows.entries()) {
    const { withdrawNo, status, coinCode, chainCode, netAmount, toAddress, fromAddress, memo } = row;
    const bizNo = String(withdrawNo);
    const isLost = status === 'FAILED' || (status === 'UNKNOWN' && index % 2 === 0);
    const hash = row.txHash ?? (isLost ? null : txHashOf(`${bizNo} 1`));
    const [outcome, error] = outcomes[String(status)] ?? ['SENT', null];
    attempts.push({
      ...{ id: nextId(), withdrawNo, attemptNo: 1, outcome, error, at: row.updatedAt },
      txHash: status === 'UNKNOWN' ? null : hash,
    });
    if (status === 'BROADCASTING')
      await sql`update withdrawal set "txHash" = ${hash} where id = ${row.id}`.execute(db);
    if (isLost || status === 'COMPLETED') continue;
    const isWaiting = status === 'BROADCASTING';
    txs.push({
      ...{ id: nextId(), chainCode, coinCode, amount: netAmount, toAddress, bizNo, createdAt: row.updatedAt },
      ...{ txHash: hash, outputIndex: 0, direction: 'OUT', fromAddress: fromAddress ?? '', memo: memo ?? '' },
      state: isWaiting ? 'WAITING' : 'READ',
      blockHeight: isWaiting ? null : Number(row.height) - (index % Number(row.needed)),
    });
  }

  const deposits =
    await sql<Row>`update deposit set "blockHeight" = chain."blockHeight" - confirmations + 1 from chain
    where chain."chainCode" = deposit."chainCode" and deposit.status in ('DETECTED', 'CONFIRMING')
    returning deposit.*`.execute(db);
  for (const row of deposits.rows) {
    const { chainCode, coinCode, amount, fromAddress, toAddress, txHash, outputIndex, blockHeight } = row;
    txs.push({
      ...{
        id: nextId(),
        chainCode,
        coinCode,
        amount,
        fromAddress,
        toAddress,
        txHash,
        outputIndex,
        blockHeight,
      },
      ...{ direction: 'IN', memo: '', state: 'READ', bizNo: '', createdAt: row.createdAt },
    });
  }

  for (const [chainCode, coinCode, amount, ago] of skipped) {
    const found = await sql<Row>`select address.*, chain.family, chain."blockHeight" - ${ago} as height
      from "poolAddress" address join chain using ("chainCode")
      where "chainCode" = ${chainCode} and address.status = 'ASSIGNED' order by address.id limit 1`.execute(
      db,
    );
    const [address] = found.rows;
    if (!address) continue;
    txs.push({
      ...{
        id: nextId(),
        chainCode,
        coinCode,
        amount,
        outputIndex: 0,
        direction: 'IN',
        state: 'SKIPPED',
        bizNo: '',
      },
      ...{
        fromAddress: newAddress({ chainCode, family: String(address.family) }, random),
        memo: address.memo,
      },
      ...{
        toAddress: address.address,
        blockHeight: address.height,
        txHash: txHashOf(`skipped ${chainCode}`),
      },
      createdAt: new Date(today.getTime() - day).toISOString(),
    });
  }
  await insertJson(db, 'chainTx', txs);
  await insertJson(db, 'withdrawAttempt', attempts);
};

const outcomes: Readonly<Record<string, readonly [outcome: string, error: string | null]>> = {
  COMPLETED: ['PAID', null],
  FAILED: ['FAILED', 'nonce too low'],
  UNKNOWN: ['UNKNOWN', 'timeout'],
};
