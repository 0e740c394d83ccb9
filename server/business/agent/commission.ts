import { sql } from 'kysely';
import { code, Failure } from '@server/call/failure';
import type { EntityHooks, Entry } from '@server/resources/entity/entity';

const text = {
  settled: {
    'zh-CN': '已列入结算单，须先驳回结算单',
    'en-US': 'It is part of a settlement: reject the settlement first',
  },
};

const isFree = ({ settleNo }: Entry): boolean => settleNo === null;

/** Commissions (domain screen 47), summed by coin. A settled commission cannot be voided. */
export const commissionHooks: EntityHooks = {
  may: { void: isFree },
  checkAction: {
    void: (_, commission) => {
      if (!isFree(commission)) throw new Failure(code.notAllowed, text.settled);
      return [];
    },
  },
  summary: {
    counts: ['ACCRUED', 'IN_SETTLE', 'PAID', 'VOID'],
    sums: ['baseAmount'],
    named: { amount: { of: 'amount', sum: sql`coalesce(sum(amount) filter (where status <> 'VOID'), 0)` } },
  },
};

/** Rebates of invitations (its second list), summed by coin. */
export const rebateRecordHooks: EntityHooks = {
  summary: { sums: ['amount'] },
};
