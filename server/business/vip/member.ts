import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import type { Call } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityName } from '@server/contract/entities';
import type { EntityHooks } from '@server/resources/entity/entity';
import { anyRecordsOf } from '@server/db/records';
import { contactChange, refuseFreshContact } from '@server/member/contactChange';
import { sendToMember } from '@server/member/sendToMember';
import { endMemberSessions, holdWithdrawals, resetSecondFactor } from '@server/member/memberSessions';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import type { Business } from '../business';
import { unlockSignIns } from './signIns';

const subject = { 'zh-CN': '重设登录密码', 'en-US': 'Set a new password' } as const;

/** Sends a member the link for a new password. Screens mask it in the message log. */
const sendPasswordLink = async (member: RecordEntry<'member'>, call: Call): Promise<void> => {
  const link = `https://example.com/reset?token=${randomBytes(24).toString('base64url')}`;
  const content = {
    'zh-CN': `请在 30 分钟内打开链接重设登录密码：${link}。如非本人申请，请联系客服。`,
    'en-US': `Open this link within 30 minutes to set a new password: ${link}`,
  };
  await sendToMember(member, { scene: 'RESET_PWD', templateCode: 'link.reset', subject, content }, call);
};

const text = {
  noOtp: { 'zh-CN': '该会员未开启双因素认证', 'en-US': 'This member has no second factor' },
  either: { 'zh-CN': '邮箱与手机至少填写一项', 'en-US': 'An e-mail address or a mobile number is needed' },
  account: {
    'zh-CN': '登录账号须为该邮箱或手机',
    'en-US': 'The account is the e-mail address or the mobile number',
  },
};

/** Returns the present worth of a member's records in USDT. */
const worth = (
  table: 'account' | 'deposit' | 'withdrawal',
  column: string,
  state?: string,
): RawBuilder<unknown> =>
  sql`(select coalesce(round(sum(own.${sql.ref(column)} * coin."usdtPrice"), 2), 0) from ${sql.table(table)} own
    join coin on coin."coinCode" = own."coinCode" where own."memberUid" = member.uid
    ${state === undefined ? sql`` : sql`and own.status = ${state}`})`;

const total = worth('account', 'total');
const paidIn = worth('deposit', 'amount', 'CREDITED');
const paidOut = worth('withdrawal', 'amount', 'COMPLETED');

/** Tables whose rows have the agent of their member. */
const underAgent = [
  'account',
  'ledgerEntry',
  'deposit',
  'withdrawal',
  'adjustment',
  'kyc',
  'spotOrder',
  'coinLock',
  'contractOrder',
  'position',
  'optionOrder',
] as const satisfies readonly EntityName[];

/** Moves a member and all related rows to another agent or none. */
const moveMember = async (uid: string, agentNo: string | null, { db }: Pick<Call, 'db'>): Promise<void> => {
  const agents = recordsOf(db)
    .selectFrom('agent')
    .select('path')
    .where('agentNo', '=', agentNo ?? '');
  const agentPath = (await agents.executeTakeFirst())?.path ?? null;
  const place = { agentNo, agentPath };
  await recordsOf(db).updateTable('member').set(place).where('uid', '=', uid).execute();
  for (const name of underAgent)
    await anyRecordsOf(db).updateTable(name).set(place).where('memberUid', '=', uid).execute();
  // A trade has the agents of both sides.
  const trades = recordsOf(db).updateTable('spotTrade');
  await trades.set({ buyerAgentPath: agentPath }).where('buyerUid', '=', uid).execute();
  await trades.set({ sellerAgentPath: agentPath }).where('sellerUid', '=', uid).execute();
};

type WhenFrozen = NonNullable<Business['whenFrozen']>;

/**
 * Members (domain screen 43). Sums are computed from records at present prices. `reactions` is what the other businesses do
 * when a member is frozen.
 */
export const memberHooks = (reactions: readonly WhenFrozen[]): EntityHooks<'member'> => ({
  derived: {
    totalUsdt: total,
    depositUsdt: paidIn,
    withdrawUsdt: paidOut,
    pnlUsdt: sql`(${total} + ${paidOut} - ${paidIn})`,
  },
  check: ({ account = '', email, mobile }, before) => {
    const ways = [email, mobile].filter(Boolean);
    const errors: FieldError[] = [];
    if (ways.length === 0) errors.push({ field: 'email', rule: 'required', text: text.either });
    else if (before === null && !ways.includes(account))
      errors.push({ field: 'account', rule: 'emailOrMobile', text: text.account });
    return errors;
  },
  write: async (sent, before, call) => {
    if (before !== null) return contactChange(sent, before, call);
    const { db, ip } = call;
    const { rows } = await sql<{ last: CountText | null }>`select max(uid::bigint) as last from member
      where uid ~ '^[0-9]{8}$'`.execute(db);
    return { uid: `${(countOf(rows[0]?.last) ?? 10_000_000) + 61}`, registerIp: ip };
  },
  checkAction: {
    resetPassword: async (_, member, call) => {
      await refuseFreshContact(member, call);
      return [];
    },
  },
  may: { resetOtp: ({ otpEnabled }) => refusedIf(!otpEnabled, text.noOtp) },
  act: {
    freeze: async ({ uid }, { reason, cancelOrders = false }, call) => {
      await endMemberSessions(uid, call);
      await holdWithdrawals(uid, reason, call);
      const frozen = { memberUid: uid, reason, endsOrders: cancelOrders };
      for (const react of reactions) await react(frozen, call);
    },
    kickOut: ({ uid }, _, call) => endMemberSessions(uid, call),
    resetOtp: ({ uid }, { reason }, call) => resetSecondFactor(uid, reason, call),
    setFlags: (_, { flags }) => ({ flags }),
    setLevel: (_, { levelNo }) => ({ levelNo }),
    tag: (_, { tags }) => ({ tags }),
    setAgent: ({ uid }, { agentNo }, call) => moveMember(uid, agentNo, call),
    resetPassword: (member, _, call) => sendPasswordLink(member, call),
  },
  tick: unlockSignIns,
  optionExtra: ['nickname'],
  summary: { counts: ['NORMAL', 'FROZEN', 'LOGIN_LOCKED', 'CLOSED'] },
});
