import { approximate, rounded, toDecimal, units } from '@/kit/format/units';
import type { WalletDesk } from './desk';
import type { Event } from './events';

type TransferEvent = Extract<Event, { kind: 'transfer' }>;

/** Books a member's transfer of part of a coin between own accounts. */
export const applyTransfer = async ({ bulk, context }: WalletDesk, event: TransferEvent): Promise<void> => {
  const { payer, coinCode, to, part, isBack, at } = event;
  const source = isBack ? to : 'FUND';
  const target = isBack ? 'FUND' : to;
  const available = approximate(toDecimal(bulk.available(payer.uid, source, coinCode)));
  const wanted = Math.floor(available * part * 1e6) / 1e6;
  if (wanted < 1e-6) return;
  const amount = units(rounded(wanted, 6));
  const common = { memberUid: payer.uid, coinCode, bucket: 'AVAILABLE', amount } as const;
  await bulk.book({
    bizType: 'TRANSFER',
    bizNo: `M${context.nextId()}`,
    step: 'done',
    at: new Date(at).toISOString(),
    legs: [
      { ...common, accountType: source, side: 'DEBIT' },
      { ...common, accountType: target, side: 'CREDIT' },
    ],
  });
};
