import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';

/**
 * Releases the margin that an open order of a contract still holds, in the caller's transaction. Returns the columns of the
 * cancelled order.
 */
export const cancelContractOrder = async (
  db: Kysely<Tables>,
  context: Context,
  { orderNo, memberUid, status }: Row,
  operatorName: string | null,
): Promise<Row> => {
  const source = { bizType: 'CONTRACT_PNL', bizNo: String(orderNo) } as const;
  const held = await db
    .selectFrom('hold')
    .select(['accountType', 'coinCode', 'amount'])
    .where('bizType', '=', source.bizType)
    .where('bizNo', '=', source.bizNo)
    .executeTakeFirst();
  if (held) {
    const { coinCode, amount } = held;
    const leg = {
      memberUid: String(memberUid),
      accountType: 'CONTRACT',
      bizType: 'UNFREEZE',
      coinCode,
      amount,
    } as const;
    await book(db, context, {
      ...{ ...source, step: 'cancel', at: context.now().toISOString(), operatorName },
      legs: [
        { ...leg, bucket: 'FROZEN', side: 'DEBIT', source },
        { ...leg, bucket: 'AVAILABLE', side: 'CREDIT' },
      ],
    });
  }
  return { status: status === 'NEW' ? 'CANCELLED' : 'PARTIAL_CANCELLED' };
};
