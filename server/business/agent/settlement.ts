import { sql } from 'kysely';
import { toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { fieldError, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Mark } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow, RecordValues, StatusOf } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';
import { payOut } from './payout';
import type { SettledAmount } from './payout';

/** Coin of deductions by staff. */
const deductedIn = 'USDT';

type Settlement = RecordEntry<'settlement'>;

/** Amounts by coin. */
type Sums = ReadonlyMap<string, Units>;

const text = {
  draft: { 'zh-CN': '提交后不可修改，仅草稿可以', 'en-US': 'Only a draft can be changed' },
  order: { 'zh-CN': '不能早于周期开始', 'en-US': 'Must not be before the beginning' },
  over: { 'zh-CN': '周期须已结束', 'en-US': 'The period must be over' },
  overlap: { 'zh-CN': '与该代理已有的结算周期重叠', 'en-US': 'Overlaps another settlement of this agent' },
  nothing: { 'zh-CN': '该周期内没有待结算的佣金', 'en-US': 'There is nothing to settle in this period' },
  most: { 'zh-CN': '不能超过 USDT 佣金合计', 'en-US': 'Must not be above the commission in USDT' },
  reason: { 'zh-CN': '有扣减时必须填写原因', 'en-US': 'A deduction needs a reason' },
};

/** Returns the open commissions of an agent at the end of a period by coin, including those of earlier periods. */
const openOf = async (
  { agentNo, periodEnd }: Pick<RecordValues<'settlement'>, 'agentNo' | 'periodEnd'>,
  { db }: Call,
): Promise<{ items: number; sums: Sums }> => {
  const { rows } = await sql<{
    coinCode: string;
    items: number;
    amount: Decimal;
  }>`select "coinCode", count(*)::int as items,
    sum(amount)::text as amount from commission where "agentNo" = ${agentNo} and status = 'ACCRUED' and "settleNo" is null
    and "createdAt" < ${periodEnd}::date + 1 group by 1 order by 1`.execute(db);
  return {
    items: rows.reduce((all, { items }) => all + items, 0),
    sums: new Map(rows.map(({ coinCode, amount }) => [coinCode, units(amount)])),
  };
};

const amountsOf = (sums: Sums, deduction: Decimal | null | undefined): SettledAmount[] => {
  const cut = units(deduction) ?? zero;
  return [...sums].map(([coinCode, sum]) => ({
    coinCode,
    amount: toDecimal(sum),
    deduction: coinCode === deductedIn && cut > zero ? toDecimal(cut) : null,
  }));
};

const sumsOf = ({ amounts }: Settlement): Sums =>
  new Map(amounts.map(({ coinCode, amount }) => [coinCode, units(amount)]));

const deductionErrors = (
  { deduction, deductionReason }: Pick<RecordValues<'settlement'>, 'deduction' | 'deductionReason'>,
  sums: Sums,
): FieldError[] => {
  const cut = units(deduction) ?? zero;
  return [
    ...(cut > (sums.get(deductedIn) ?? zero) ? [fieldError('deduction', 'most', text.most)] : []),
    ...(cut > zero && (deductionReason ?? '').trim() === ''
      ? [fieldError('deductionReason', 'required', text.reason)]
      : []),
  ];
};

/** Updates the commissions of a settlement. */
const set = async (
  { settleNo }: Settlement,
  values: Partial<Pick<RecordRow<'commission'>, 'status' | 'settleNo'>>,
  { db }: Call,
): Promise<void> => {
  await recordsOf(db).updateTable('commission').set(values).where('settleNo', '=', settleNo).execute();
};

/** Settlements (domain screen 49). A settlement holds its commissions from the draft on, and no period is settled twice. */
export const settlementHooks: EntityHooks<'settlement'> = {
  may: { update: ({ status }) => refusedIf(status !== 'DRAFT', text.draft) },
  check: async (after, before, call) => {
    if (before !== null) return deductionErrors(after, sumsOf(before));
    const { agentNo = '', periodStart: from = '', periodEnd: to = '' } = after;
    if (to < from) return [fieldError('periodEnd', 'afterStart', text.order)];
    if (to >= instant(call).slice(0, 10)) return [fieldError('periodEnd', 'over', text.over)];
    // Serializes settlements of an agent, because two would take the same commissions.
    await sql`select pg_advisory_xact_lock(hashtext(${`settlement ${agentNo}`}))`.execute(call.db);
    const others = await recordsOf(call.db)
      .selectFrom('settlement')
      .select('id')
      .where('agentNo', '=', agentNo)
      .where('status', '<>', 'REJECTED')
      .where('periodStart', '<=', to)
      .where('periodEnd', '>=', from)
      .executeTakeFirst();
    if (others) return [fieldError('periodStart', 'overlap', text.overlap)];
    const { items, sums } = await openOf(after, call);
    return items === 0 ? [fieldError('periodEnd', 'nothing', text.nothing)] : deductionErrors(after, sums);
  },
  write: async (values, before, call) => {
    if (before !== null)
      return 'deduction' in values ? { amounts: amountsOf(sumsOf(before), values.deduction) } : {};
    const agent = await recordsOf(call.db)
      .selectFrom('agent')
      .select(['realName', 'path'])
      .where('agentNo', '=', values.agentNo ?? '')
      .executeTakeFirstOrThrow();
    const { items, sums } = await openOf(values, call);
    return {
      settleNo: `F${call.context.nextId()}`,
      agentName: agent.realName,
      agentPath: agent.path,
      items,
      amounts: amountsOf(sums, values.deduction),
    };
  },
  saved: async ({ settleNo, agentNo, periodEnd, version }, _, { db }) => {
    if (version > 1) return;
    await sql`update commission set "settleNo" = ${settleNo} where "agentNo" = ${agentNo} and status = 'ACCRUED'
      and "settleNo" is null and "createdAt" < ${periodEnd}::date + 1`.execute(db);
  },
  act: {
    submit: (settlement, _, call) => set(settlement, { status: 'IN_SETTLE' }, call),
    approve: (_settlement, _, call) => staffColumns('reviewedBy', signedIn(call)),
    reject: async (settlement, _, call) => {
      await set(settlement, { status: 'ACCRUED', settleNo: null }, call);
      return staffColumns('reviewedBy', signedIn(call));
    },
    pay: (settlement, _, call) => payOut(settlement, call),
    retry: (settlement, _, call) => payOut(settlement, call),
  },
  impliedSteps: ({ status, createdAt, updatedAt: at, reviewedByName, paidAt }) => {
    const by = 'reviewedByName';
    if (status === 'DRAFT') return [];
    const steps: Mark<StatusOf<'settlement'>>[] = [
      { to: 'PENDING_REVIEW', at: createdAt, by: 'createdByName' },
    ];
    if (reviewedByName !== null) steps.push({ to: status === 'REJECTED' ? 'REJECTED' : 'APPROVED', at, by });
    if (status === 'PAID') steps.push({ to: 'PAID', at: paidAt ?? at, by });
    return steps;
  },
  summary: { counts: ['DRAFT', 'PENDING_REVIEW', 'APPROVED', 'PAYING', 'PAID'], sums: ['items'] },
};
