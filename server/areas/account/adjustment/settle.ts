import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { book } from '@server/ledger/book';
import type { Values } from '@server/resources/entity/entity';
import { receive } from '@server/services/wallet/balances';
import { adjustJournal } from './journal';

/** Returns the columns with the reviewer. */
export const reviewed = (call: Call): Values => ({
  reviewedByName: signedIn(call).name,
  reviewedAt: instant(call),
});

/** Books an approved adjustment. The coins of a missed deposit are on chain already; the hot wallet counts them now. */
export const settle = async (adjustment: Values, call: Call): Promise<void> => {
  const at = instant(call);
  const { coinCode, amount, category, side } = adjustment;
  const journal = adjustJournal(adjustment, { at, operatorName: signedIn(call).name });
  const { isRepeated } = await book(call.db, call.context, journal);
  if (!isRepeated && category === 'MISSED_DEPOSIT' && side === 'CREDIT')
    await receive(call.db, { coinCode: String(coinCode), amount: String(amount) }, at);
};
