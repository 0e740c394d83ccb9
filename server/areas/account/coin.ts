import { sql } from 'kysely';
import { units } from '@server/areas/units';
import type { FieldError } from '@server/http/failure';
import { recordsOf } from '@server/resources/records';
import type { EntityHooks } from '@server/resources/hooks';

/** Coins (domain screen 2): one platform coin at most, and review thresholds that do not contradict each other. */
export const coinHooks: EntityHooks = {
  optionExtra: ['scale'],
  check: async (after, before, { db }) => {
    const errors: FieldError[] = [];
    const { autoWithdrawMax, secondReviewMin } = after;
    if (
      isDecimal(autoWithdrawMax) &&
      isDecimal(secondReviewMin) &&
      units(secondReviewMin) < units(autoWithdrawMax)
    ) {
      errors.push({
        field: 'secondReviewMin',
        rule: 'notBelowAutoWithdrawMax',
        text: { 'zh-CN': '不能低于免审提币上限', 'en-US': 'Must not be below the auto-approval limit' },
        params: { autoWithdrawMax },
      });
    }
    if (after.isPlat === true && before?.isPlat !== true) {
      // Two people at once: the second one waits here until the first one's coin is there.
      await sql`select pg_advisory_xact_lock(hashtext('coin.isPlat'))`.execute(db);
      const other = await recordsOf(db)
        .selectFrom('coin')
        .select('coinCode')
        .where('isPlat', '=', true)
        .executeTakeFirst();
      if (other) {
        errors.push({
          field: 'isPlat',
          rule: 'onlyOne',
          text: {
            'zh-CN': `平台币已是 ${String(other.coinCode)}`,
            'en-US': `${String(other.coinCode)} is the platform coin already`,
          },
        });
      }
    }
    return errors;
  },
};

const isDecimal = (value: unknown): value is string => typeof value === 'string';
