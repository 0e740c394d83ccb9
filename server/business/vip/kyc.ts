import { claim, claimable, releasable, releaseExpired, refuseClaimed, unclaim } from '@server/workflow/claim';
import { notifyMember } from '@server/member/notifyMember';
import { instant } from '@server/call/call';
import { queueOf } from '@server/acts/queue';
import type { Actor, BodyOf, Call } from '@server/call/call';
import { code, invalid, refusedIf } from '@server/call/failure';
import type { Refused, Text } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import { expireKyc } from './kycExpiry';

const text = {
  level: { 'zh-CN': '高级与机构认证由管理员审核', 'en-US': 'Administrators review higher levels' },
  age: { 'zh-CN': '申请人未满 18 周岁', 'en-US': 'The applicant is under 18' },
  expired: { 'zh-CN': '证件已过有效期', 'en-US': 'The ID has expired' },
  twin: { 'zh-CN': '该证件号已有其他会员通过认证', 'en-US': 'Another member is verified with this document' },
  decided: { 'zh-CN': '仅待审核的认证可以领取', 'en-US': 'Only a pending request is claimed' },
  rejected: { 'zh-CN': '您的实名认证未通过', 'en-US': 'Your identity verification was refused' },
  resubmit: { 'zh-CN': '请重新提交实名认证资料', 'en-US': 'Please send your identity documents again' },
};

type Kyc = RecordEntry<'kyc'>;

/** Only administrators review higher levels (domain screen 44). */
export const reviewable = ({ level }: Pick<Kyc, 'level'>, { roles }: Actor): Refused | null =>
  refusedIf(level !== 'L1' && !roles.includes('admin'), text.level, code.noPermission);

/** Refuses a decision on a request that another user has claimed (42302); its own claim binds no second person. */
const checkReviewer = (_: unknown, record: Kyc, call: Call): never[] => {
  if (call.approved === undefined) refuseClaimed(record, call);
  return [];
};

/** Returns the latest date of birth of an adult. */
const bornBy = (now: string): string => `${Number(now.slice(0, 4)) - 18}${now.slice(4, 10)}`;

/** The level below each. */
const levelBelow = { L0: 'L0', L1: 'L0', L2: 'L1', L3: 'L2' } as const;

type Verified = Partial<Pick<RecordRow<'member'>, 'kycLevel' | 'kycStatus'>> & { flags?: string };

const setMember = async (memberUid: string, values: Verified, { db }: Call): Promise<void> => {
  await recordsOf(db).updateTable('member').set(values).where('uid', '=', memberUid).execute();
};

const reasonLabel = async (itemValue: string, { db }: Call): Promise<Text> => {
  const item = await db
    .selectFrom('dictItem')
    .select(['labelZh', 'labelEn'])
    .where('dictType', '=', 'kyc_reject_reason')
    .where('itemValue', '=', itemValue)
    .executeTakeFirst();
  const zh = item?.labelZh ?? itemValue;
  return { 'zh-CN': zh, 'en-US': item?.labelEn ?? zh };
};

const refuse =
  (kycStatus: 'REJECTED' | 'RESUBMIT', decision: Text) =>
  async ({ memberUid, level, kycNo }: Kyc, { rejectReason, reason }: BodyOf<'rejectVipKyc'>, call: Call) => {
    const why = await reasonLabel(rejectReason, call);
    const outcome = {
      'zh-CN': `${decision['zh-CN']}：${why['zh-CN']}`,
      'en-US': `${decision['en-US']}: ${why['en-US']}`,
    };
    await notifyMember(memberUid, { outcome, recordNo: kycNo, reason }, call);
    // A member who is verified keeps the lower level.
    if (level === 'L1') await setMember(memberUid, { kycStatus }, call);
    return { rejectReason, rejectRemark: reason, reviewedAt: instant(call) };
  };

/** Requests for verification (domain screen 44). */
export const kycHooks: EntityHooks<'kyc'> = {
  claimedIn: ['PENDING'],
  may: {
    claim: (record, actor, now) =>
      refusedIf(record.status !== 'PENDING', text.decided) ?? claimable(record, actor, now),
    unclaim: releasable,
    approve: reviewable,
    reject: reviewable,
    resubmit: reviewable,
  },
  checkAction: {
    approve: async (body, record, call) => {
      checkReviewer(body, record, call);
      const { birthday, idExpiresOn, idNumber, memberUid } = record;
      if (idExpiresOn !== null && idExpiresOn < instant(call).slice(0, 10))
        throw invalid({ field: 'idExpiresOn', rule: 'notExpired', text: text.expired });
      if (birthday !== null && birthday > bornBy(instant(call)))
        throw invalid({ field: 'birthday', rule: 'ofAge', text: text.age });
      const twin = await recordsOf(call.db)
        .selectFrom('kyc')
        .select('id')
        .where('idNumber', '=', idNumber)
        .where('status', '=', 'APPROVED')
        .where('memberUid', '<>', memberUid)
        .executeTakeFirst();
      return twin ? [{ field: 'idNumber', rule: 'unique', text: text.twin }] : [];
    },
    reject: checkReviewer,
    resubmit: checkReviewer,
  },
  act: {
    claim,
    unclaim,
    approve: async ({ memberUid, level }, _, call) => {
      await setMember(memberUid, { kycLevel: level, kycStatus: 'APPROVED' }, call);
      return { reviewedAt: instant(call), rejectReason: null, rejectRemark: null };
    },
    reject: refuse('REJECTED', text.rejected),
    resubmit: refuse('RESUBMIT', text.resubmit),
    revoke: async ({ memberUid, level }, { reason }, call) => {
      const member = await recordsOf(call.db)
        .selectFrom('member')
        .select('flags')
        .where('uid', '=', memberUid)
        .executeTakeFirst();
      const flags = (member?.flags ?? []).filter((flag) => flag !== 'CAN_WITHDRAW');
      const kycLevel = levelBelow[level];
      const kycStatus = kycLevel === 'L0' ? 'REVOKED' : 'APPROVED';
      await setMember(memberUid, { kycLevel, kycStatus, flags: JSON.stringify(flags) }, call);
      return { rejectRemark: reason, reviewedAt: instant(call) };
    },
  },
  tick: async (context) => {
    await releaseExpired(context, 'kyc', { open: ['PENDING'] });
    await expireKyc(context);
  },
  summary: { counts: ['PENDING', 'APPROVED', 'REJECTED', 'RESUBMIT'], by: 'level' },
};

/** Requests that wait for a review. */
export const kycQueue = queueOf({ name: 'kyc', entity: 'kyc', statuses: ['PENDING'], limit: 90 });
