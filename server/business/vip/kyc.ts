import { claim, claimable, releasable, releaseExpired, refuseClaimed, unclaim } from '@server/workflow/claim';
import { notifyMember } from '@server/member/notifyMember';
import { instant, signedIn } from '@server/call/call';
import { queueOf } from '@server/acts/queue';
import type { Actor, Call } from '@server/call/call';
import { code, Failure, invalid, refusedIf } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';
import type { RecordEntry } from '@server/db/typedRecords';
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

const isAdmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('admin');

/** Only administrators review higher levels (domain screen 44). */
const mayReview = ({ level }: RecordEntry<'kyc'>, actor: Actor): boolean => level === 'L1' || isAdmin(actor);

const checkReviewer = (_: Values, record: RecordEntry<'kyc'>, call: Call): never[] => {
  if (!mayReview(record, signedIn(call))) throw new Failure(code.noPermission, text.level);
  refuseClaimed(record, call);
  return [];
};

/** Returns the latest date of birth of an adult. */
const bornBy = (now: string): string => `${Number(now.slice(0, 4)) - 18}${now.slice(4, 10)}`;

const setMember = async (memberUid: unknown, values: Values, { db }: Call): Promise<void> => {
  await recordsOf(db).updateTable('member').set(values).where('uid', '=', memberUid).execute();
};

const reasonLabel = async (itemValue: unknown, { db }: Call): Promise<Text> => {
  const item = await db
    .selectFrom('dictItem')
    .select(['labelZh', 'labelEn'])
    .where('dictType', '=', 'kyc_reject_reason')
    .where('itemValue', '=', String(itemValue))
    .executeTakeFirst();
  const zh = item?.labelZh ?? String(itemValue);
  return { 'zh-CN': zh, 'en-US': item?.labelEn ?? zh };
};

const refuse =
  (kycStatus: string, decision: Text) =>
  async (
    { memberUid, level, kycNo }: Entry,
    { rejectReason, reason }: Values,
    call: Call,
  ): Promise<Values> => {
    const why = await reasonLabel(rejectReason, call);
    const outcome = {
      'zh-CN': `${decision['zh-CN']}：${why['zh-CN']}`,
      'en-US': `${decision['en-US']}: ${why['en-US']}`,
    };
    await notifyMember(String(memberUid), { outcome, recordNo: String(kycNo), reason: String(reason) }, call);
    // A member who is verified keeps the lower level.
    if (level === 'L1') await setMember(memberUid, { kycStatus }, call);
    return { rejectReason, rejectRemark: reason, reviewedAt: instant(call) };
  };

/** Requests for verification (domain screen 44). */
export const kycHooks: EntityHooks = {
  claimedIn: ['PENDING'],
  may: {
    claim: (record: RecordEntry<'kyc'>, actor, now) =>
      refusedIf(record.status !== 'PENDING', text.decided) ?? claimable(record, actor, now),
    unclaim: releasable,
    approve: mayReview,
    reject: mayReview,
    resubmit: mayReview,
  },
  checkAction: {
    approve: async (body, record: RecordEntry<'kyc'>, call) => {
      checkReviewer(body, record, call);
      const { birthday, idExpiresOn, idNumber, memberUid } = record;
      if (typeof idExpiresOn === 'string' && idExpiresOn < instant(call).slice(0, 10))
        throw invalid({ field: 'idExpiresOn', rule: 'notExpired', text: text.expired });
      if (typeof birthday === 'string' && birthday > bornBy(instant(call)))
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
      const flags = [member?.flags ?? []].flat().filter((flag) => flag !== 'CAN_WITHDRAW');
      const kycLevel = `L${Math.max(0, Number(String(level).slice(1)) - 1)}`;
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
