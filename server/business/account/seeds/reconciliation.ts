import { minus, negate, plus, sum, toDecimal, units, zero } from '@/kit/format/units';
import type { RecordValues } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import { day } from '@server/seeds/scatter';
import { stamp } from '@server/seeds/stamp';

const days = 60;

/** Daily reconciliations of the last weeks. The books agree; twice a wallet was read before its last block. */
export const openReconciliation = (context: SeedContext, bulk: Bulk, coins: readonly string[]) => {
  const rows: RecordValues<'reconciliation'>[] = [];
  const first = context.today.getTime() - days * day;
  return {
    rows,
    /** Reconciles the day that ends at this time; the present day is not reconciled. */
    close: (end: number): void => {
      if (end <= first || end > context.today.getTime()) return;
      for (const [index, coinCode] of coins.entries()) {
        const of = (house: Parameters<Bulk['house']>[0]) => bulk.house(house, coinCode);
        const own = minus(of('REVENUE'), of('EXPENSE'));
        const booked = plus(of('HOT'), of('COLD'));
        const liability = minus(plus(booked, of('TRANSIT')), own);
        const age = Math.round((context.today.getTime() - end) / day);
        const late = index === 0 && (age === 0 || age === 17) ? units('0.5') : zero;
        const status = late === zero ? 'BALANCED' : age === 0 ? 'DIFF' : 'EXPLAINED';
        const kept = sum([of('SUSPENSE'), of('ESCROW'), of('POOL'), of('INSURANCE')]);
        const members = toDecimal(minus(liability, kept));
        rows.push({
          ...stamp(context, end + 10 * 60_000, undefined, null),
          bizDate: new Date(end - day).toISOString().slice(0, 10),
          coinCode,
          runNo: 1,
          memberLiability: toDecimal(liability),
          walletAsset: toDecimal(minus(booked, late)),
          inTransit: toDecimal(of('TRANSIT')),
          gap: toDecimal(negate(late)),
          ledgerSum: members,
          balanceSum: members,
          ledgerDiff: '0',
          reconcileStatus: status,
          explanation: status === 'EXPLAINED' ? '热钱包余额读取早于最后一个区块，次日复核一致' : null,
        });
      }
    },
  };
};
