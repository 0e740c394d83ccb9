import { changeHooks, reviewedBy } from '@server/areas/changes';
import { instant } from '@server/areas/instant';
import type { Call } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import type { Entry } from '@server/resources/entity';
import { remember, stepBy } from '@server/resources/history';
import type { EntityHooks, Values } from '@server/resources/hooks';
import { recordsOf } from '@server/resources/records';
import { changesFees, feeErrors, feesOf } from './fees';

const text = {
  gone: { 'zh-CN': '链上币种已不存在', 'en-US': 'The chain coin does not exist any more' },
  moved: {
    'zh-CN': '手续费已不是申请时的值，请驳回后重新申请',
    'en-US': 'The fees are no longer those that the change began from: reject it, and ask anew',
  },
  limits: {
    'zh-CN': '现行最小提币不高于新的固定手续费，请先调整最小提币或驳回',
    'en-US':
      'The minimum withdrawal is not above the new fixed fee by now: raise it first, or reject the change',
  },
};

/** Fees of a change, `old` or `new`, as those of the coin. */
const feesIn = (change: Values, side: 'old' | 'new'): Values => ({
  withdrawFee: change[`${side}WithdrawFee`],
  withdrawFeeRate: change[`${side}WithdrawFeeRate`],
  feeCoin: change[`${side}FeeCoin`],
});

/** The coin that a change is about, locked: of an approval and an edit at once, the later one sees what the first one left. */
const coinOf = async ({ coinCode, chainCode }: Entry, { db }: Call): Promise<Values & { id: string }> => {
  const coin = await recordsOf(db)
    .selectFrom('chainCoin')
    .selectAll()
    .where('coinCode', '=', coinCode)
    .where('chainCode', '=', chainCode)
    .forUpdate()
    .executeTakeFirst();
  if (!coin) throw new Failure(code.notAllowed, text.gone);
  return { ...coin, id: String(coin.id) };
};

/**
 * Changes of a chain coin's fees (domain screen 8), decided by somebody else than who asked. What else was edited meanwhile
 * stands; an approval is refused when the fees, or what the new ones must fit, are no longer what was asked for.
 */
export const chainCoinChangeHooks: EntityHooks = {
  may: changeHooks.may,
  checkAction: changeHooks.checkAction,
  act: {
    ...changeHooks.act,
    approve: async (change, _, call) => {
      const coin = await coinOf(change, call);
      const fees = feesIn(change, 'new');
      if (changesFees(coin, { ...coin, ...feesIn(change, 'old') }))
        throw new Failure(code.notAllowed, text.moved);
      if (feeErrors({ ...coin, ...fees }).length > 0) throw new Failure(code.notAllowed, text.limits);
      await writeFees(coin, fees, call);
      return reviewedBy(call);
    },
  },
};

const writeFees = async (coin: Values & { id: string }, fees: Values, call: Call): Promise<void> => {
  await recordsOf(call.db)
    .updateTable('chainCoin')
    .set({ ...fees, version: Number(coin.version) + 1, updatedAt: instant(call) })
    .where('id', '=', coin.id)
    .execute();
  const changes = Object.entries(feesOf(coin))
    .map(([field, before]) => ({ field, before, after: fees[field] ?? null }))
    .filter(({ before, after }) => before !== after);
  const step = { ...stepBy(call), action: 'approve', changes };
  await remember(call.db, call.platform, { name: 'chainCoin' }, coin.id, step);
};
