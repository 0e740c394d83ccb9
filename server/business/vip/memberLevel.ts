import { sql } from 'kysely';
import { toUnitsOrNull } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import type { EntityHooks } from '@server/resources/entity/entity';

const discounts = ['makerDiscount', 'takerDiscount', 'contractDiscount'] as const;

const used = { 'zh-CN': '仍有会员处于该等级', 'en-US': 'Members still have this level' };

/** Member levels (domain screen 45): a higher level never pays more. */
export const memberLevelHooks: EntityHooks = {
  derived: {
    memberCount: sql`(select count(*) from member where member."levelNo" = "memberLevel"."levelNo"::text)`,
  },
  check: async (after, before, { db }) => {
    const others = await recordsOf(db)
      .selectFrom('memberLevel')
      .select(['id', 'levelNo', ...discounts])
      .execute();
    const errors: FieldError[] = [];
    for (const other of others.filter(({ id }) => String(id) !== before?.id)) {
      const isLower = Number(other.levelNo) < Number(after.levelNo);
      for (const field of discounts) {
        const [mine, theirs] = [toUnitsOrNull(after[field]), toUnitsOrNull(other[field])];
        if (mine === null || theirs === null || errors.some((error) => error.field === field)) continue;
        if (isLower ? mine > theirs : mine < theirs)
          errors.push({ field, rule: 'fallsWithLevel', text: against(Number(other.levelNo), isLower) });
      }
    }
    return errors;
  },
  act: {
    delete: ({ memberCount }) => {
      if (Number(memberCount) > 0) throw new Failure(code.inUse, used);
    },
  },
};

const against = (levelNo: number, isLower: boolean) => ({
  'zh-CN': `不能${isLower ? '高于' : '低于'}等级 ${levelNo}`,
  'en-US': `Must not be ${isLower ? 'above' : 'below'} that of level ${levelNo}`,
});
