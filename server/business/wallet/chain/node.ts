import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Decimal } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';

/** A payment that a signer hands to the node of a chain. */
export type Payment = {
  /** Number of the record that pays, and which attempt this is. */
  bizNo: string;
  attemptNo: number;
  chainCode: string;
  coinCode: string;
  /** Above 0. */
  amount: Decimal;
  fromAddress: string;
  toAddress: string;
  memo: string | null;
};

/** What the node said. `timeout`: the payment may be on the chain or not. */
export type NodeAnswer =
  { kind: 'accepted'; txHash: string } | { kind: 'refused'; error: string } | { kind: 'timeout' };

/** Returns a number from 0 to 999 that depends only on the text, so that a simulated fate never changes. */
export const chanceOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() % 1_000;

/** Returns the hash of a simulated transaction. */
export const txHashOf = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`;

/** The fate of a payment: of a thousand, 12 are refused, 20 time out, and half of these arrive all the same. */
const fateOf = ({ bizNo, attemptNo }: Payment): 'accepted' | 'refused' | 'lost' | 'silent' => {
  const chance = chanceOf(`${bizNo} ${attemptNo}`);
  if (chance < 12) return 'refused';
  if (chance < 22) return 'lost';
  return chance < 32 ? 'silent' : 'accepted';
};

/** Sends a payment to the simulated node, which keeps its own records. Call it outside of a transaction. */
export const submit = async (context: Context, payment: Payment): Promise<NodeAnswer> => {
  const { bizNo, attemptNo, memo, ...sent } = payment;
  const fate = fateOf(payment);
  if (fate === 'refused') return { kind: 'refused', error: 'nonce too low' };
  if (fate === 'lost') return { kind: 'timeout' };
  const txHash = txHashOf(`${bizNo} ${attemptNo}`);
  const now = context.now().toISOString();
  await context.db
    .insertInto('chainTx')
    .values({
      ...sent,
      id: context.nextId(),
      txHash,
      outputIndex: 0,
      direction: 'OUT',
      memo: memo ?? '',
      blockHeight: null,
      state: 'WAITING',
      bizNo,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fate === 'silent' ? { kind: 'timeout' } : { kind: 'accepted', txHash };
};

/** Returns the payments of a record that its chain knows, the newest first. */
export const paymentsOf = (db: Kysely<Tables>, bizNo: string) =>
  db
    .selectFrom('chainTx')
    .selectAll()
    .where('bizNo', '=', bizNo)
    .where('state', '<>', 'ORPHANED')
    .orderBy('id', 'desc')
    .execute();
