import { sql } from 'kysely';
import { units } from '@/kit/format/units';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';

const discounts = ['makerDiscount', 'takerDiscount', 'contractDiscount'] as const;

/** Member levels (domain screen 45): a higher level never pays more. */
export const memberLevelHooks: EntityHooks<'memberLevel'> = {
  derived: {
    memberCount: sql`(select count(*) from member where member."levelNo" = "memberLevel"."levelNo"::text)`,
  },
  check: async (after, before, { db }) => {
    const others = await recordsOf(db)
      .selectFrom('memberLevel')
      .select(['id', 'levelNo', ...discounts])
      .execute();
    const errors: FieldError[] = [];
    for (const other of others.filter(({ id }) => id !== before?.id)) {
      const isLower = other.levelNo < (after.levelNo ?? 0);
      for (const field of discounts) {
        const mine = units(after[field]);
        const theirs = units(other[field]);
        if (mine === null || errors.some((error) => error.field === field)) continue;
        if (isLower ? mine > theirs : mine < theirs)
          errors.push({ field, rule: 'fallsWithLevel', text: against(other.levelNo, isLower) });
      }
    }
    return errors;
  },
};

const against = (levelNo: number, isLower: boolean) => ({
  'zh-CN': `不能${isLower ? '高于' : '低于'}等级 ${levelNo}`,
  'en-US': `Must not be ${isLower ? 'above' : 'below'} that of level ${levelNo}`,
});
