import { toUnitsOrNull } from '@/kit/format/decimal';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { checked, recordsOf } from '@server/db/records';

const text = {
  second: { 'zh-CN': '不能高于一级比例', 'en-US': 'Must not be above the first level' },
  overlap: {
    'zh-CN': '同一来源和等级在该时段已有启用的规则',
    'en-US': 'Another rule of this source and level holds at that time',
  },
  ends: { 'zh-CN': '必须晚于生效时间', 'en-US': 'Must be after the beginning' },
};

const span = (rule: Readonly<Record<string, unknown>>): [number, number] => [
  rule.startAt ? Date.parse(String(rule.startAt)) : -Infinity,
  rule.endAt ? Date.parse(String(rule.endAt)) : Infinity,
];

/** Whether two rules share a level; no level means all. */
const share = (one: unknown, other: unknown): boolean => {
  const [left, right] = [[one ?? []].flat(), [other ?? []].flat()].map((list) => list.map(String));
  if (!left?.length || !right?.length) return true;
  return left.some((level) => right.includes(level));
};

/** Rules for rebates (domain screen 48): one active rule per source and level. */
export const rebateRuleHooks: EntityHooks = {
  check: async (after, before, { db }) => {
    const errors: FieldError[] = [];
    const [first, second] = [toUnitsOrNull(after.levelOneRate), toUnitsOrNull(after.levelTwoRate)];
    if (first !== null && second !== null && second > first)
      errors.push({ field: 'levelTwoRate', rule: 'notAboveFirst', text: text.second });
    const [from, to] = span(after);
    if (to <= from) errors.push({ field: 'endAt', rule: 'afterStart', text: text.ends });
    if (before?.status === 'DISABLED') return errors;
    const others = await recordsOf(db)
      .selectFrom('rebateRule')
      .selectAll()
      .where('source', '=', checked(after.source))
      .where('status', '=', 'ENABLED')
      .execute();
    const meets = others.some((other) => {
      const [start, end] = span(other);
      return (
        String(other.id) !== before?.id &&
        start < to &&
        from < end &&
        share(after.memberLevels, other.memberLevels)
      );
    });
    if (meets) errors.push({ field: 'startAt', rule: 'overlap', text: text.overlap });
    return errors;
  },
};
