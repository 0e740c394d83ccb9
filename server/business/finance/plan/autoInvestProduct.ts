import { distinct, notBelow } from '@server/resources/rules/bounds';
import { notifyMember } from '@server/member/notifyMember';
import { instant } from '@server/call/call';
import type { BodyOf, Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';

const text = {
  sum: (sum: number) => ({
    'zh-CN': `占比合计须为 100%，现为 ${sum}%`,
    'en-US': `The shares must add up to 100 %, they are ${sum} %`,
  }),
  paused: {
    'zh-CN': '您的定投计划已暂停：产品已下线',
    'en-US': 'Your auto-invest plan is paused: its product is offline',
  },
  none: { 'zh-CN': '币种不存在', 'en-US': 'There is no such coin' },
  source: { 'zh-CN': '不能定投支付币本身', 'en-US': 'A coin cannot be bought with itself' },
};

/** Auto-invest products (domain screen 25). Taking one offline pauses its plans. */
export const autoInvestProductHooks: EntityHooks<'autoInvestProduct'> = {
  check: async (after, _, call) => [
    ...(await targetErrors(after, call)),
    ...notBelow(after, 'minAmount', 'maxAmount'),
  ],
  act: { offline: pausePlans },
};

async function targetErrors(
  { targets = [], sourceCoin }: RecordValues<'autoInvestProduct'>,
  { db }: Call,
): Promise<FieldError[]> {
  const coins = targets.map(({ coinCode }) => coinCode);
  const known = await recordsOf(db)
    .selectFrom('coin')
    .select('coinCode')
    .where('coinCode', 'in', ['', ...coins])
    .execute();
  const names = new Set(known.map(({ coinCode }) => coinCode));
  const sum = targets.reduce((total, { percent }) => total + percent, 0);
  return [
    ...coins.flatMap((coin, index): FieldError[] => {
      const field = `targets.${index}.coinCode`;
      if (!names.has(coin)) return [{ field, rule: 'reference', text: text.none }];
      return coin === sourceCoin ? [{ field, rule: 'different', text: text.source }] : [];
    }),
    ...distinct('targets', 'coinCode', coins),
    ...(sum === 100 ? [] : [{ field: 'targets', rule: 'sum', text: text.sum(sum), params: { sum } }]),
  ];
}

async function pausePlans(
  { planCode }: RecordEntry<'autoInvestProduct'>,
  { reason }: BodyOf<'offlineFinanceFixedPlan'>,
  call: Call,
): Promise<void> {
  const { db, context } = call;
  const plans = await recordsOf(db)
    .updateTable('autoInvestPlan')
    .set(({ eb }) => ({
      status: 'PAUSED',
      nextRunAt: null,
      updatedAt: instant(call),
      version: eb('version', '+', 1),
    }))
    .where('planCode', '=', planCode)
    .where('status', '=', 'ONGOING')
    .returning(['id', 'memberUid', 'planNo'])
    .execute();
  const step = { ...stepBy(call), action: 'pause', from: 'ONGOING', to: 'PAUSED', reason };
  for (const { id, memberUid, planNo } of plans) {
    await addStep(db, context, { name: 'autoInvestPlan' }, id, step);
    await notifyMember(memberUid, { outcome: text.paused, recordNo: planNo, reason }, call);
  }
}
