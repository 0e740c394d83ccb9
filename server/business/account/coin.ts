import { sql } from 'kysely';
import { units } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { pendingProposals } from '@server/resources/approvals/pending';

/** Coins (domain screen 2): at most one platform coin, and consistent review thresholds. */
export const coinHooks: EntityHooks<'coin'> = {
  optionExtra: ['scale'],
  derived: { pendingChanges: pendingProposals('coin') },
  check: async (after, before, call) => {
    const { db } = call;
    const errors: FieldError[] = [];
    const { autoWithdrawMax } = after;
    const limit = units(autoWithdrawMax);
    const threshold = units(after.secondReviewMin);
    if (limit !== null && threshold !== null && threshold < limit) {
      errors.push({
        field: 'secondReviewMin',
        rule: 'notBelowAutoWithdrawMax',
        text: { 'zh-CN': '不能低于免审提币上限', 'en-US': 'Must not be below the auto-approval limit' },
        params: { autoWithdrawMax },
      });
    }
    errors.push(...(await scaleErrors(after, before, db)));
    if (after.isPlat === true && before?.isPlat !== true) {
      // Serializes concurrent calls, so that the second one sees the coin of the first.
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
            'zh-CN': `平台币已是 ${other.coinCode}`,
            'en-US': `${other.coinCode} is the platform coin already`,
          },
        });
      }
    }
    return errors;
  },
};

/** The number of decimals cannot shrink while members hold the coin, because they see every digit. */
async function scaleErrors(
  { coinCode = '', scale = 0 }: RecordValues<'coin'>,
  before: RecordEntry<'coin'> | null,
  db: Call['db'],
): Promise<FieldError[]> {
  if (before === null) return [];
  const limit = before.scale;
  if (scale >= limit) return [];
  const held = await recordsOf(db)
    .selectFrom('account')
    .select('id')
    .where('coinCode', '=', coinCode)
    .where('total', '>', '0')
    .limit(1)
    .executeTakeFirst();
  const text = {
    'zh-CN': `会员持有该币种时不能小于 ${limit}`,
    'en-US': `Not less than ${limit} while members have some of it`,
  };
  return held ? [{ field: 'scale', rule: 'balances', text, params: { limit } }] : [];
}
