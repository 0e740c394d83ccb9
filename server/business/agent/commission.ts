import { sql } from 'kysely';
import { refusedIf } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';

const text = {
  settled: {
    'zh-CN': '已列入结算单，须先驳回结算单',
    'en-US': 'It is part of a settlement: reject the settlement first',
  },
};

/** Commissions (domain screen 47), summed by coin. A settled commission cannot be voided. */
export const commissionHooks: EntityHooks<'commission'> = {
  may: { void: ({ settleNo }) => refusedIf(settleNo !== null, text.settled) },
  summary: {
    counts: ['ACCRUED', 'IN_SETTLE', 'PAID', 'VOID'],
    sums: ['baseAmount'],
    named: { amount: { of: 'amount', sum: sql`coalesce(sum(amount) filter (where status <> 'VOID'), 0)` } },
  },
};

/** Rebates of invitations (its second list), summed by coin. */
export const rebateRecordHooks: EntityHooks<'rebateRecord'> = {
  summary: { sums: ['amount'] },
};
