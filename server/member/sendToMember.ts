import { instant } from '@server/call/call';
import type { Call, Lang } from '@server/call/call';
import type { Text } from '@server/call/failure';
import type { Values } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';

/** A message to a member. A text message takes the first 300 characters of `content`. */
export type Message = {
  /** Of the dictionary msg_scene. */
  scene: string;
  templateCode: string;
  subject: Text;
  content: Text;
};

const mostOfText = 300;

/** Returns the language of a member by country, because members have no language setting. */
const languageOf = ({ areaCode }: Values): Lang =>
  ['CN', 'HK', 'MO', 'TW'].includes(String(areaCode)) ? 'zh-CN' : 'en-US';

/** Queues a message by mail, else by phone, for the next delivery. */
export const sendToMember = async (
  member: Values,
  { subject, content, ...message }: Message,
  call: Pick<Call, 'db' | 'context' | 'ip'>,
): Promise<void> => {
  const [id, now, language] = [call.context.nextId(), instant(call), languageOf(member)];
  const common = {
    ...{ ...message, id, createdAt: now, updatedAt: now, status: 'QUEUED' },
    memberUid: String(member.uid),
    agentPath: typeof member.agentPath === 'string' ? member.agentPath : null,
  };
  if (typeof member.email === 'string') {
    const mail = { mailNo: `M${id}`, toAddress: member.email, fromAddress: 'no-reply@example.com', language };
    await call.db
      .insertInto('mailLog')
      .values({ ...common, ...mail, subject: subject[language], content: content[language] })
      .execute();
  } else if (typeof member.mobile === 'string') {
    const phone = { mobile: member.mobile, phoneCode: await phoneCodeOf(member, call) };
    await call.db
      .insertInto('smsLog')
      .values({
        ...common,
        ...phone,
        smsNo: `SM${id}`,
        channel: 'demo',
        ip: call.ip,
        content: short(content[language]),
      })
      .execute();
  }
};

const short = (content: string): string =>
  content.length > mostOfText ? `${content.slice(0, mostOfText - 1)}…` : content;

const phoneCodeOf = async ({ areaCode }: Values, { db }: Pick<Call, 'db'>): Promise<string> => {
  const area = await recordsOf(db)
    .selectFrom('area')
    .select('phoneCode')
    .where('areaCode', '=', areaCode ?? '')
    .executeTakeFirst();
  return String(area?.phoneCode ?? '');
};
