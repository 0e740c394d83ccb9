import { instant } from '@server/call/call';
import type { Call, Lang } from '@server/call/call';
import type { Text } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';

/** A message to a member. A text message takes the first 300 characters of `content`. */
export type Message = {
  /** Of the dictionary msg_scene. */
  scene: string;
  templateCode: string;
  subject: Text;
  content: Text;
};

/** A member, as far as a message needs. */
type Recipient = Pick<RecordRow<'member'>, 'uid' | 'email' | 'mobile' | 'areaCode' | 'agentPath'>;

const mostOfText = 300;

/** Returns the language of a member by country, because members have no language setting. */
const languageOf = ({ areaCode }: Recipient): Lang =>
  ['CN', 'HK', 'MO', 'TW'].includes(areaCode ?? '') ? 'zh-CN' : 'en-US';

/** Queues a message by mail, else by phone, for the next delivery. */
export const sendToMember = async (
  member: Recipient,
  { subject, content, ...message }: Message,
  call: Pick<Call, 'db' | 'context' | 'ip'>,
): Promise<void> => {
  const id = call.context.nextId();
  const now = instant(call);
  const language = languageOf(member);
  const common = {
    ...message,
    id,
    createdAt: now,
    updatedAt: now,
    status: 'QUEUED',
    memberUid: member.uid,
    agentPath: member.agentPath,
  };
  if (member.email !== null) {
    const mail = { mailNo: `M${id}`, toAddress: member.email, fromAddress: 'no-reply@example.com', language };
    await call.db
      .insertInto('mailLog')
      .values({ ...common, ...mail, subject: subject[language], content: content[language] })
      .execute();
  } else if (member.mobile !== null) {
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

const phoneCodeOf = async ({ areaCode }: Recipient, { db }: Pick<Call, 'db'>): Promise<string> => {
  const area = await recordsOf(db)
    .selectFrom('area')
    .select('phoneCode')
    .where('areaCode', '=', areaCode ?? '')
    .executeTakeFirst();
  return area?.phoneCode ?? '';
};
