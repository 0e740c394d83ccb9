import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { WalletDesk } from './desk';
import type { Event } from './events';

type TransferEvent = Extract<Event, { kind: 'transfer' }>;

/** Books a member's transfer of part of a coin between own accounts. */
export const applyTransfer = async ({ bulk, context }: WalletDesk, event: TransferEvent): Promise<void> => {
  const { payer, coinCode, to, part, isBack, at } = event;
  const [source, target] = isBack ? ([to, 'FUND'] as const) : (['FUND', to] as const);
  const available = Number(toDecimal(bulk.available(payer.uid, source, coinCode)));
  const amount = (Math.floor(available * part * 1e6) / 1e6).toFixed(6);
  if (toUnits(amount) <= 0n) return;
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
