import { units } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { staffColumns } from '@server/db/staffIds';
import { book } from '@server/ledger/book';
import { moveBalance, payingWalletOf } from '@server/business/wallet/public';
import { adjustJournal } from './journal';
import type { Adjusted } from './journal';

/** Returns the columns with the reviewer. */
export const reviewed = (call: Call) => ({
  ...staffColumns('reviewedBy', signedIn(call)),
  reviewedAt: instant(call),
});

const noWallet = { 'zh-CN': '该币种没有启用的热钱包', 'en-US': 'The coin has no enabled hot wallet' };

/** Books an approved adjustment. The coins of a missed deposit are on chain already; the hot wallet counts them now. */
export const settle = async (adjustment: Adjusted, call: Call): Promise<void> => {
  const at = instant(call);
  const { coinCode, amount, category, side } = adjustment;
  const journal = adjustJournal(adjustment, { at, operatorName: signedIn(call).name });
  const { isRepeated } = await book(call.db, call.context, journal);
  if (isRepeated || category !== 'MISSED_DEPOSIT' || side !== 'CREDIT') return;
  const walletName = await payingWalletOf(call.db, { coinCode });
  if (walletName === null) throw new Failure(code.notAllowed, noWallet);
  await moveBalance(call.db, walletName, units(amount), at);
};
