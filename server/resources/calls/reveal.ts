import { sql } from 'kysely';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import type { Entity } from '@server/resources/entity/entity';
import { find } from '@server/resources/rows/find';
import { isNeverRevealed } from '@server/resources/view/masks';

const hour = 3_600_000;
const mostInAnHour = 30;

const noMask = { 'zh-CN': '此字段不可查看明文', 'en-US': 'This field is not shown in clear' };
const tooMany = {
  'zh-CN': `每小时最多查看 ${mostInAnHour} 次明文`,
  'en-US': `At most ${mostInAnHour} fields in an hour`,
};

/**
 * `POST base/{id}/reveal`: returns one masked field in clear. The audit log records each call with its reason, never the
 * value. Throws 42901 after 30 calls within an hour.
 */
export const reveal =
  (entity: Entity): Handler =>
  async (call) => {
    const { field: name, reason } = call.body as { field: string; reason: string };
    call.note({ logType: 'ACCESS', resource: entity.name, resourceId: call.params.id ?? null, reason });
    const field = entity.fields.find((one) => one.name === name);
    if (!field || field.mask === null || isNeverRevealed(field.mask)) {
      throw invalid({ field: 'field', rule: 'masked', text: noMask });
    }
    const record = await find(call, entity);
    await limitReveals(call);
    call.note({ diff: [{ field: name, before: null, after: null }] });
    return { value: record[name] ?? null };
  };

const limitReveals = async ({ db, actor, context }: Call): Promise<void> => {
  const userId = actor?.userId ?? '';
  // Serializes concurrent calls, so that the second one counts the row of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`reveal ${userId}`}))`.execute(db);
  const { count } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('actorId', '=', userId)
    .where('createdAt', '>', new Date(context.now().getTime() - hour).toISOString())
    .where('action', 'like', '%:reveal')
    .where('result', '=', 'SUCCESS')
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostInAnHour) throw new Failure(code.tooMany, tooMany);
};
