import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';
import type { Call, Handler, Handlers } from '@server/call/call';
import { code, Failure, refusedIf } from '@server/call/failure';
import type { Context } from '@server/context';
import type { EntityHooks } from '@server/resources/entity/entity';

const mostResends = 3;

const text = {
  codes: { 'zh-CN': '验证码类消息不可重发', 'en-US': 'Codes are never sent again' },
  often: { 'zh-CN': `最多重发 ${mostResends} 次`, 'en-US': `At most ${mostResends} times` },
};

type Sent = { id: string; scene: string };

const isNotice = ({ scene }: { scene: string }): boolean => scene === 'NOTICE';

const messageHooks = (table: 'smsLog' | 'mailLog') => ({
  may: { resend: (message: Sent) => refusedIf(!isNotice(message), text.codes) },
  checkAction: {
    resend: async (_body: unknown, { id }: Sent, call: Call) => {
      if ((await resends(table, id, call)) >= mostResends) throw new Failure(code.notAllowed, text.often);
      return [];
    },
  },
  tick: (context: Context) => deliver(table, context),
});

/** Text messages (domain screen 55). */
export const smsLogHooks: EntityHooks<'smsLog'> = {
  ...messageHooks('smsLog'),
  act: { resend: () => ({ errorCode: null, errorMsg: null }) },
  summary: { counts: ['DELIVERED', 'FAILED'], sums: ['cost'], by: 'channel' },
};

/** E-mails (domain screen 56). */
export const mailLogHooks: EntityHooks<'mailLog'> = {
  ...messageHooks('mailLog'),
  act: {
    resend: ({ retryCount }) => ({ retryCount: retryCount + 1, errorMsg: null }),
  },
};

const resends = async (table: string, id: string, { db }: Call): Promise<number> => {
  const { count } = await db
    .selectFrom('timeline')
    .select(({ fn }) => fn.countAll<CountText>().as('count'))
    .where('resource', '=', table)
    .where('resourceId', '=', id)
    .where('action', '=', 'resend')
    .executeTakeFirstOrThrow();
  return countOf(count);
};

/** Delivers queued messages and confirms sent ones: the platform has no provider. */
const deliver = async (table: 'smsLog' | 'mailLog', context: Context): Promise<void> => {
  const at = context.now().toISOString();
  const update = context.db.updateTable(table);
  await update
    .set({ status: 'DELIVERED', ...(table === 'smsLog' && { deliveredAt: at }) })
    .where('status', '=', 'SENT')
    .where('updatedAt', '<', new Date(Date.parse(at) - 5_000).toISOString())
    .execute();
  await update.set({ status: 'SENT', updatedAt: at }).where('status', '=', 'QUEUED').execute();
};

const escaped = (value: string): string =>
  value.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * `GET …/email/{id}/preview`: the text of a mail. Removes links, because a token in one must not sign staff in, and masks
 * codes except in notices, whose numbers are records and amounts.
 */
const previewMessageEmail: Handler<'previewMessageEmail'> = async (call) => {
  const message = await findVisibleRow('mailLog', call);
  const { id, subject, content } = message;
  call.note({ resource: 'mailLog', resourceId: id });
  const linkless = content.replace(/https?:\/\/\S+/g, '[…]');
  const words = isNotice(message) ? linkless : linkless.replace(/\d{6}/g, '******');
  return { subject, html: `<p>${escaped(words).replaceAll('\n', '<br>')}</p>` };
};

export const messageHandlers: Handlers = { previewMessageEmail };
