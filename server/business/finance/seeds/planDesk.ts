import { divide, plus, toDecimal, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import type { Made } from '@server/seeds/money/records';
import type { PriceAt } from '@server/seeds/money/prices';
import { basketLegs, basketOf, runErrors } from '../basket';
import type { Schedule } from '../plan/nextRun';
import { withDigits } from './withDigits';

type Row = Made<'autoInvestPlan', 'planNo' | 'status'>;
type Run = RecordValues<'autoInvestRun'>;

/** A product as plans need it; the largest share comes first. */
export type PlanProduct = {
  code: string;
  sourceCoin: string;
  targets: RecordEntry<'autoInvestProduct'>['targets'];
  feeRate: Units;
};
export type Plan = {
  row: Row;
  product: PlanProduct;
  payer: Payer;
  accountType: AccountType;
  amount: Units;
  /** Money spent on the largest share, and its amount. */
  first: { spent: Units; bought: Units };
  invested: Units;
  runs: number;
  failed: number;
  inARow: number;
};

const timeOf = (at: number) => new Date(at).toISOString();

/** Books runs of auto-invest plans: the pool sells each coin of the basket at the present price, less the fee. */
export const openPlanDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk, priceAt: PriceAt) => {
  const plans: Row[] = [];
  const runs: Run[] = [];

  const write = (plan: Plan, dueAt: number, at: number | null, result: Run): void => {
    const id = nextId();
    const { agentPath } = plan.payer;
    const { planNo } = plan.row;
    runs.push({
      id,
      agentPath,
      execNo: `AE${id}`,
      planNo,
      dueAt: timeOf(dueAt),
      executedAt: at === null ? null : timeOf(at),
      spent: '0',
      bought: [],
      fee: '0',
      error: null,
      ...result,
    });
    const { first } = plan;
    const figures: Partial<Row> = {
      lastRunAt: timeOf(at ?? dueAt),
      updatedAt: timeOf(at ?? dueAt),
      runs: plan.runs,
      failedRuns: plan.failed,
      totalInvested: toDecimal(plan.invested),
      totalBought: toDecimal(first.bought),
      avgPrice: first.bought === zero ? null : toDecimal(divide(first.spent, first.bought, 4)),
    };
    Object.assign(plan.row, figures);
  };
  const miss = (plan: Plan, dueAt: number, at: number, result: Pick<Run, 'status' | 'error'>): void => {
    plan.runs += 1;
    plan.failed += 1;
    plan.inARow += 1;
    write(plan, dueAt, at, result);
  };

  return {
    open: (
      given: Pick<Plan, 'product' | 'payer' | 'accountType' | 'amount'>,
      rhythm: Schedule,
      at: number,
    ): Plan => {
      const id = nextId();
      const row: Row = {
        id,
        version: 1,
        createdAt: timeOf(at),
        updatedAt: timeOf(at),
        createdByName: null,
        ...ofMember(given.payer),
        planNo: `AP${id}`,
        planCode: given.product.code,
        sourceCoin: given.product.sourceCoin,
        amount: toDecimal(given.amount),
        ...rhythm,
        nextRunAt: null,
        lastRunAt: null,
        runs: 0,
        failedRuns: 0,
        totalInvested: '0',
        totalBought: '0',
        avgPrice: null,
        status: 'ONGOING',
      };
      plans.push(row);
      const first = { spent: zero, bought: zero };
      return { ...given, row, first, invested: zero, runs: 0, failed: 0, inARow: 0 };
    },
    miss,
    /** A run that was skipped because the platform was down. */
    skip: (plan: Plan, dueAt: number): void =>
      write(plan, dueAt, null, { status: 'SKIPPED', error: runErrors.late }),
    /** Buys the basket. */
    run: async (plan: Plan, dueAt: number, at: number): Promise<void> => {
      const { product, payer, accountType, amount } = plan;
      const id = nextId();
      const shares = product.targets.map(({ coinCode, percent }) => ({
        coinCode,
        percent,
        price: withDigits(priceAt(coinCode, at), 8),
      }));
      const { fee, bought } = basketOf(amount, product.feeRate, shares);
      const account = { memberUid: payer.uid, accountType };
      const legs = basketLegs(account, { sourceCoin: product.sourceCoin, amount, fee }, bought);
      await bulk.book({ bizType: 'DCA_BUY', bizNo: `AE${id}`, step: 'buy', at: timeOf(at), legs });
      plan.runs += 1;
      plan.inARow = 0;
      plan.invested = plus(plan.invested, amount);
      plan.first.spent = plus(plan.first.spent, bought[0]?.spent ?? zero);
      plan.first.bought = plus(plan.first.bought, bought[0]?.amount ?? zero);
      write(plan, dueAt, at, {
        execNo: `AE${id}`,
        spent: toDecimal(amount),
        fee: toDecimal(fee),
        status: 'SUCCESS',
        bought: bought.map(({ coinCode, amount: value, price }) => ({
          coinCode,
          amount: toDecimal(value),
          price: toDecimal(price),
        })),
      });
    },
    tables: () => ({ autoInvestPlan: plans, autoInvestRun: runs }),
  };
};
