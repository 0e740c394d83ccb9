import { units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { tellMember } from '@server/member/notifyMember';
import { moveRecord } from '@server/workflow/moveRecord';
import { closePosition } from './closePosition';
import { lockContract } from './terms';

/** Positions that one tick closes at most. */
export const perTick = 50;

/** Whether the insurance fund cannot pay. */
const isUnfunded = (error: unknown): boolean => error instanceof Failure && error.code === code.insufficient;

type End =
  { by: 'DELIST'; from: 'OPEN'; to: 'CLOSED' } | { by: 'LIQUIDATION'; from: 'LIQUIDATING'; to: 'LIQUIDATED' };

/** What the members are told. */
const told = {
  DELIST: {
    outcome: {
      'zh-CN': '合约已下架，您的仓位已按结算价平仓',
      'en-US': 'The contract was delisted, and your position was closed at its settlement price',
    },
    templateCode: 'notice.positionSettled',
  },
  LIQUIDATION: {
    outcome: {
      'zh-CN': '您的合约仓位因保证金不足已被强制平仓',
      'en-US': 'Your position was liquidated because its margin was used up',
    },
    templateCode: 'notice.positionLiquidated',
  },
} as const;

/**
 * Closes a position by the platform at its stored mark price, in a transaction of its own. Returns false when the insurance
 * fund cannot pay: nothing has changed then, and the position waits for the next tick.
 */
export const endPosition = async (
  context: Context,
  { id, symbol }: Pick<RecordRow<'position'>, 'id' | 'symbol'>,
  { by, from, to }: End,
): Promise<boolean> => {
  try {
    await inTransaction(context.db, async (db) => {
      await lockContract(db, symbol);
      const position = await recordsOf(db)
        .selectFrom('position')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', from)
        .forUpdate()
        .executeTakeFirst();
      if (!position) return;
      const price = units(position.markPrice);
      const set = await closePosition(db, context, position, { price, by });
      await moveRecord(db, context, 'position', { id, from, to, set, isStamped: false });
      const { memberUid, positionNo: recordNo } = position;
      await tellMember(db, context, memberUid, { ...told[by], recordNo });
    });
    return true;
  } catch (error) {
    if (isUnfunded(error)) return false;
    throw error;
  }
};

/**
 * Liquidates the positions whose margin is used up, at the price that has begun their liquidation. A tick that crashed
 * leaves them to the next one.
 */
export const liquidatePositions = async (context: Context): Promise<void> => {
  const due = await recordsOf(context.db)
    .selectFrom('position')
    .select(['id', 'symbol'])
    .where('status', '=', 'LIQUIDATING')
    .orderBy('id')
    .limit(perTick)
    .execute();
  for (const position of due)
    await endPosition(context, position, { by: 'LIQUIDATION', from: 'LIQUIDATING', to: 'LIQUIDATED' });
};
