import { units } from '@/kit/format/units';
import type { FieldError } from '@server/call/failure';
import type { RecordValues } from '@server/db/typedRecords';
import { recordsOf } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';

const text = {
  second: { 'zh-CN': '不能高于一级比例', 'en-US': 'Must not be above the first level' },
  overlap: {
    'zh-CN': '同一来源和等级在该时段已有启用的规则',
    'en-US': 'Another rule of this source and level holds at that time',
  },
  ends: { 'zh-CN': '必须晚于生效时间', 'en-US': 'Must be after the beginning' },
};

type Rule = RecordValues<'rebateRule'>;

/** Returns when a rule holds. */
const span = ({ startAt, endAt }: Pick<Rule, 'startAt' | 'endAt'>): [from: number, to: number] => [
  startAt ? Date.parse(startAt) : -Infinity,
  endAt ? Date.parse(endAt) : Infinity,
];

/** Whether two rules share a level; no level means all. */
const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((level) => other.includes(level));

/** Rules for rebates (domain screen 48): one active rule per source and level. */
export const rebateRuleHooks: EntityHooks<'rebateRule'> = {
  check: async (after, before, { db }) => {
    const { source, memberLevels = [] } = after;
    const errors: FieldError[] = [];
    const first = units(after.levelOneRate);
    const second = units(after.levelTwoRate);
    if (first !== null && second !== null && second > first)
      errors.push({ field: 'levelTwoRate', rule: 'notAboveFirst', text: text.second });
    const [from, to] = span(after);
    if (to <= from) errors.push({ field: 'endAt', rule: 'afterStart', text: text.ends });
    if (source === undefined || before?.status === 'DISABLED') return errors;
    const others = await recordsOf(db)
      .selectFrom('rebateRule')
      .selectAll()
      .where('source', '=', source)
      .where('status', '=', 'ENABLED')
      .execute();
    const meets = others.some((other) => {
      const [start, end] = span(other);
      return other.id !== before?.id && start < to && from < end && share(memberLevels, other.memberLevels);
    });
    if (meets) errors.push({ field: 'startAt', rule: 'overlap', text: text.overlap });
    return errors;
  },
};
