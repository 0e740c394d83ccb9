import { sum, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { RecordEntry } from '@server/db/typedRecords';
import type { Line } from '@server/seeds/money/line';
import type { Fee } from '../accrue';

/** The records by which members pay fees, and the plans of which runs are. */
type Paying =
  | 'spotTrade'
  | 'contractOrder'
  | 'optionOrder'
  | 'otcOrder'
  | 'autoInvestRun'
  | 'autoInvestPlan'
  | 'nftListing';

type Tables = { readonly [Name in Paying]?: readonly RecordEntry<Name>[] };

/** A fee as a record has it. */
type Found = Omit<Fee, 'amount' | 'at' | 'uid'> & {
  uid: string | null | undefined;
  amounts: readonly (Decimal | null)[];
  at: string | null;
};

/** Returns a fee, unless nothing was paid. */
const feeOf = ({ uid, amounts, at, ...found }: Found): Fee[] => {
  const amount = sum(amounts.map((one) => units(one) ?? zero));
  return amount > zero ? [{ ...found, uid: uid ?? '', amount, at: Date.parse(at ?? '') }] : [];
};

/** Returns the fees that members paid since the last call, from the growing rows of the businesses. */
export const readFees = (lines: readonly Line[]) => {
  const tables: Tables = Object.assign({}, ...lines.map((line) => line.tables()));
  /** Reads the rows of a table that were added since the last reading. */
  const fresh = <Name extends Paying>(name: Name) => {
    let seen = 0;
    return (): readonly RecordEntry<Name>[] => {
      const rows = tables[name] ?? [];
      const from = seen;
      seen = rows.length;
      return rows.slice(from);
    };
  };
  /** Reads the rows of a table that ended since the last reading. */
  const ended = <Name extends Paying>(name: Name, isOver: (row: RecordEntry<Name>) => boolean) => {
    const added = fresh(name);
    let waiting: readonly RecordEntry<Name>[] = [];
    return (): readonly RecordEntry<Name>[] => {
      const rows = [...waiting, ...added()];
      waiting = rows.filter((row) => !isOver(row));
      return rows.filter(isOver);
    };
  };
  const trades = fresh('spotTrade');
  const contracts = fresh('contractOrder');
  const options = ended('optionOrder', ({ result }) => result !== 'PENDING');
  const deals = ended('otcOrder', ({ status }) => ['COMPLETED', 'CANCELLED', 'TIMEOUT'].includes(status));
  const newPlans = fresh('autoInvestPlan');
  const runs = fresh('autoInvestRun');
  const listings = ended('nftListing', ({ status }) => !['LISTED', 'LOCKED'].includes(status));

  const plans = new Map<string, RecordEntry<'autoInvestPlan'>>();
  const planOf = (planNo: string) => {
    for (const plan of newPlans()) plans.set(plan.planNo, plan);
    return plans.get(planNo);
  };

  return (): Fee[] => [
    ...trades().flatMap(({ symbol, dealNo, buyerUid, sellerUid, buyFee, sellFee, createdAt: at }) => {
      const [base = '', quote = ''] = symbol.split('/');
      const source = 'SPOT_FEE';
      return [
        ...feeOf({ source, sourceNo: `${dealNo}-B`, uid: buyerUid, coinCode: base, amounts: [buyFee], at }),
        ...feeOf({
          source,
          sourceNo: `${dealNo}-S`,
          uid: sellerUid,
          coinCode: quote,
          amounts: [sellFee],
          at,
        }),
      ];
    }),
    ...contracts().flatMap(({ orderNo: sourceNo, memberUid: uid, fee, createdAt: at }) =>
      feeOf({ source: 'CONTRACT_FEE', sourceNo, uid, coinCode: 'USDT', amounts: [fee], at }),
    ),
    ...options().flatMap(({ result, orderNo: sourceNo, memberUid: uid, fee, winFee, settledAt: at }) =>
      result === 'VOID'
        ? []
        : feeOf({ source: 'OPTION_FEE', sourceNo, uid, coinCode: 'USDT', amounts: [fee, winFee], at }),
    ),
    ...deals().flatMap(({ status, orderNo, side, sellerUid, buyerUid, coinCode, fee, releasedAt }) =>
      status === 'COMPLETED'
        ? feeOf({
            source: 'OTC_FEE',
            sourceNo: orderNo,
            uid: side === 'SELL' ? sellerUid : buyerUid,
            coinCode,
            amounts: [fee],
            at: releasedAt,
          })
        : [],
    ),
    ...runs().flatMap(({ planNo, execNo, fee, executedAt }) => {
      const plan = planOf(planNo);
      return feeOf({
        source: 'FINANCE',
        sourceNo: execNo,
        uid: plan?.memberUid,
        coinCode: plan?.sourceCoin ?? '',
        amounts: [fee],
        at: executedAt,
      });
    }),
    ...listings().flatMap(({ status, listingNo, sellerUid, payCoin, feeAmount, soldAt }) =>
      status === 'SOLD'
        ? feeOf({
            source: 'NFT_FEE',
            sourceNo: listingNo,
            uid: sellerUid,
            coinCode: payCoin,
            amounts: [feeAmount],
            at: soldAt,
          })
        : [],
    ),
  ];
};
