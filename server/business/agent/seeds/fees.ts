import { toUnits } from '@/kit/format/decimal';
import type { Line } from '@server/seeds/money/line';
import type { Fee } from '../accrue';

type Row = Readonly<Record<string, unknown>>;

/** Returns the fees that members paid since the last call, from the growing rows of the businesses. */
export const readFees = (lines: readonly Line[]) => {
  const tables: Readonly<Record<string, readonly Row[]>> = Object.assign(
    {},
    ...lines.map((line) => line.tables()),
  );
  const seen: Record<string, number> = {};
  const waiting: Record<string, Row[]> = {};
  /** Rows added since the last call. */
  const fresh = (name: string): readonly Row[] => {
    const rows = tables[name] ?? [];
    const from = seen[name] ?? 0;
    seen[name] = rows.length;
    return rows.slice(from);
  };
  /** Rows that ended since the last call. */
  const ended = (name: string, isOver: (row: Row) => boolean): readonly Row[] => {
    const rows = [...(waiting[name] ?? []), ...fresh(name)];
    waiting[name] = rows.filter((row) => !isOver(row));
    return rows.filter(isOver);
  };
  const fee = (
    source: Fee['source'],
    sourceNo: unknown,
    uid: unknown,
    coinCode: string,
    amount: bigint,
    at: unknown,
  ): Fee[] =>
    amount > 0n
      ? [
          {
            source,
            sourceNo: String(sourceNo),
            uid: String(uid),
            coinCode,
            amount,
            at: Date.parse(String(at)),
          },
        ]
      : [];
  const sum = (...values: unknown[]) =>
    values.reduce<bigint>((all, value) => all + toUnits(String(value ?? '0')), 0n);

  const plans = new Map<unknown, Row>();
  const planOf = (planNo: unknown): Row | undefined => {
    for (const row of fresh('autoInvestPlan')) plans.set(row.planNo, row);
    return plans.get(planNo);
  };

  return (): Fee[] => [
    ...fresh('spotTrade').flatMap((row) => {
      const [base = '', quote = ''] = String(row.symbol).split('/');
      return [
        ...fee('SPOT_FEE', `${String(row.dealNo)}-B`, row.buyerUid, base, sum(row.buyFee), row.createdAt),
        ...fee('SPOT_FEE', `${String(row.dealNo)}-S`, row.sellerUid, quote, sum(row.sellFee), row.createdAt),
      ];
    }),
    ...fresh('contractOrder').flatMap((row) =>
      fee('CONTRACT_FEE', row.orderNo, row.memberUid, 'USDT', sum(row.fee), row.createdAt),
    ),
    ...ended('optionOrder', ({ result }) => result !== 'PENDING').flatMap((row) =>
      row.result === 'VOID'
        ? []
        : fee('OPTION_FEE', row.orderNo, row.memberUid, 'USDT', sum(row.fee, row.winFee), row.settledAt),
    ),
    ...ended('otcOrder', ({ status }) =>
      ['COMPLETED', 'CANCELLED', 'TIMEOUT'].includes(String(status)),
    ).flatMap((row) =>
      row.status === 'COMPLETED'
        ? fee(
            'OTC_FEE',
            row.orderNo,
            row.side === 'SELL' ? row.sellerUid : row.buyerUid,
            String(row.coinCode),
            sum(row.fee),
            row.releasedAt,
          )
        : [],
    ),
    ...fresh('autoInvestRun').flatMap((row) => {
      const plan = planOf(row.planNo);
      return fee(
        'FINANCE',
        row.execNo,
        plan?.memberUid,
        String(plan?.sourceCoin),
        sum(row.fee),
        row.executedAt,
      );
    }),
    ...ended('nftListing', ({ status }) => !['LISTED', 'LOCKED'].includes(String(status))).flatMap((row) =>
      row.status === 'SOLD'
        ? fee('NFT_FEE', row.listingNo, row.sellerUid, String(row.payCoin), sum(row.feeAmount), row.soldAt)
        : [],
    ),
  ];
};
