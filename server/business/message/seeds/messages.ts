import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Seed, SeedContext } from '@server/seeds/context';
import { hour, scatter } from '@server/seeds/scatter';

const count = 600;
const days = 40;
const channels = ['aliyun', 'twilio', 'tencent'] as const;
const faults = ['MOBILE_INVALID', 'QUOTA_EXCEEDED', 'OPERATOR_REFUSED'] as const;

type Scene = 'REGISTER' | 'LOGIN' | 'RESET_PWD' | 'WITHDRAW' | 'BIND' | 'NOTICE' | 'MARKETING';

const subjects: Readonly<Record<Scene, string>> = {
  REGISTER: '注册验证码',
  LOGIN: '登录验证码',
  RESET_PWD: '重置密码验证码',
  WITHDRAW: '提币验证码',
  BIND: '绑定验证码',
  NOTICE: '提币到账通知',
  MARKETING: '理财产品上新',
};

/** Seeds recent codes, notices and offers, most of them delivered. */
export const seedMessages: Seed = async (db, context) => {
  const members = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'agentPath'])
    .orderBy('uid')
    .execute();
  for (let from = 0; from < count * Math.max(1, context.scale); from += count)
    await seedSome(db, context, members, from);
};

async function seedSome(
  db: Kysely<Tables>,
  context: SeedContext,
  members: readonly Pick<RecordRow<'member'>, 'uid' | 'agentPath'>[],
  from: number,
): Promise<void> {
  const { whole, pick, digits, weighted } = scatter(context);
  const message = (index: number) => {
    const scene = weighted<Scene>(
      [
        ['LOGIN', 40],
        ['WITHDRAW', 20],
        ['REGISTER', 12],
        ['NOTICE', 14],
        ['BIND', 6],
        ['RESET_PWD', 5],
        ['MARKETING', 3],
      ],
      'LOGIN',
    );
    const isNotice = scene === 'NOTICE' || scene === 'MARKETING';
    const at = context.today.getTime() - ((index % count) / count) * days * 24 * hour - whole(20) * 60_000;
    const status = weighted(
      [
        ['DELIVERED', 88],
        ['FAILED', 7],
        ['SENT', 3],
        ['IGNORED', 2],
      ],
      'DELIVERED',
    );
    const member = whole(10) === 0 ? null : members[Number(digits(7)) % members.length];
    return {
      scene,
      status,
      at,
      templateCode: `${isNotice ? 'notice' : 'code'}.${scene.toLowerCase()}`,
      content: isNotice
        ? `${subjects[scene]}：您的 0.5 ETH 已到账，点击 https://example.com/t/${digits(8)} 查看。`
        : `${subjects[scene]}：${digits(6)}，5 分钟内有效，请勿告知他人。`,
      memberUid: member?.uid ?? null,
      agentPath: member?.agentPath ?? null,
    };
  };
  const stamp = (at: number) => ({
    id: context.nextId(),
    createdAt: new Date(at).toISOString(),
    updatedAt: new Date(at).toISOString(),
  });
  const texts = Array.from({ length: count }, (_, index) => {
    const { at, ...common } = message(from + index);
    const failed = common.status === 'FAILED';
    const base = stamp(at);
    return {
      ...common,
      ...base,
      smsNo: `SM${base.id}`,
      mobile: `1${pick(['38', '39', '50', '86', '77'])}${digits(8)}`,
      phoneCode: weighted(
        [
          ['+86', 70],
          ['+852', 12],
          ['+65', 10],
          ['+1', 8],
        ],
        '+86',
      ),
      channel: pick(channels),
      channelMsgId: failed ? null : digits(16),
      errorCode: failed ? pick(faults) : null,
      errorMsg: failed ? '通道拒绝：号码状态异常' : null,
      cost: `0.0${3 + whole(5)}`,
      ip: `203.0.113.${whole(255)}`,
      deliveredAt: common.status === 'DELIVERED' ? new Date(at + 2_000 + whole(9_000)).toISOString() : null,
    };
  });
  const mails = Array.from({ length: count }, (_, index) => {
    const { at, ...common } = message(from + index);
    const failed = common.status === 'FAILED';
    const base = stamp(at);
    return {
      ...common,
      ...base,
      mailNo: `M${base.id}`,
      toAddress: `${pick(['wang', 'li', 'zhang', 'chen', 'liu', 'smith', 'tan'])}${digits(3)}@example.com`,
      fromAddress: 'no-reply@example.com',
      subject: subjects[common.scene],
      language: whole(3) === 0 ? 'en-US' : 'zh-CN',
      opened: common.status === 'DELIVERED' && whole(2) === 0,
      bounceType: failed ? pick(['HARD', 'SOFT']) : null,
      errorMsg: failed ? '550 mailbox unavailable' : null,
      retryCount: failed ? whole(3) : 0,
    };
  });
  await db.insertInto('smsLog').values(texts).execute();
  await db.insertInto('mailLog').values(mails).execute();
}
