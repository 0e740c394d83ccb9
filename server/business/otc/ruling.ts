import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Entry, Values } from '@server/resources/entity/entity';
import { stepBy } from '@server/resources/history/history';
import { notifyMember } from '@server/member/notifyMember';
import { notifyStaff } from '@server/workflow/notices';
import { claimEnd } from '@server/workflow/claim';
import { sentences } from '@server/conversation/sentences';
import type { RecordEntry } from '@server/db/typedRecords';
import { endOrder } from './ending';
import type { Ending } from './ending';
import { lockOrder } from './tradeSteps';
import { penalize } from './penalty';
import type { Penalty } from './penalty';

const text = {
  days: { 'zh-CN': '禁止 OTC 须填写天数', 'en-US': 'An OTC ban needs a number of days' },
  noDays: { 'zh-CN': '仅禁止 OTC 填写天数', 'en-US': 'Only an OTC ban has a number of days' },
  over: { 'zh-CN': '该订单不在申诉中', 'en-US': 'The order is not in appeal any more' },
};

/** Returns how an order ends under a ruling. */
export const endingOf = (ruling: unknown): Ending =>
  ruling === 'RELEASE_TO_BUYER'
    ? { outcome: 'RELEASE', by: 'STAFF', said: sentences.ruled.RELEASE_TO_BUYER }
    : {
        ...{ outcome: 'RETURN', status: 'CANCELLED', by: 'STAFF' },
        ...{ reason: '申诉裁决：退币给卖方', said: sentences.ruled.RETURN_TO_SELLER },
      };

/** Returns the party that a ruling decides against, who gets the penalty. */
export const loserOf = (ruling: unknown, { buyerUid, sellerUid }: Row): string =>
  String(ruling === 'RELEASE_TO_BUYER' ? sellerUid : buyerUid);

export const penaltyOf = ({ penalty, penaltyDays }: Values): Penalty => ({
  penalty: penalty === 'WARN' || penalty === 'OTC_BAN' || penalty === 'FREEZE' ? penalty : 'NONE',
  penaltyDays: typeof penaltyDays === 'number' ? penaltyDays : null,
});

/** Only an OTC ban has a number of days. */
export const checkRuling = ({ penalty, penaltyDays }: Values): FieldError[] => {
  if (penalty === 'OTC_BAN')
    return penaltyDays === null ? [fieldError('penaltyDays', 'required', text.days)] : [];
  return penaltyDays === null ? [] : [fieldError('penaltyDays', 'onlyBan', text.noDays)];
};

/** The handler's ruling, which another user must approve before anything moves. */
export const ruled = (_: Entry, { ruling, penalty, penaltyDays, reason }: Values): Values => ({
  ...{ ruling, penalty, penaltyDays, rulingReason: reason },
});

/** Whether somebody may approve a ruling: never its handler, whatever the steps of the record say. */
export const mayApprove = ({ assigneeId }: Entry, { userId }: Actor): boolean => assigneeId !== userId;

export const checkApproval = (_: Values, appeal: Entry, call: Call): never[] => {
  if (!mayApprove(appeal, signedIn(call))) throw new Failure(code.samePerson, texts.samePerson);
  return [];
};

/** Carries the ruling out: the escrow moves once, the losing party gets the penalty, and both are told. */
export const execute = async (appeal: Entry, _: Values, call: Call): Promise<Values> => {
  const { db, context } = call;
  const { ruling, rulingReason: reason, appealNo: recordNo } = appeal;
  const order = await lockOrder(db, String(appeal.orderNo));
  const operatorName = signedIn(call).name;
  const step = { ...stepBy(call), action: 'auto' };
  const isEnded =
    order &&
    (await endOrder(db, context, order, endingOf(ruling), { from: 'APPEALING', step, operatorName }));
  if (!isEnded) throw new Failure(code.notAllowed, text.over);
  const outcome = sentences.ruled[ruling === 'RELEASE_TO_BUYER' ? ruling : 'RETURN_TO_SELLER'];
  for (const uid of [order.buyerUid, order.sellerUid])
    await notifyMember(String(uid), { outcome, recordNo: String(recordNo), reason: String(reason) }, call);
  const loser = loserOf(ruling, order);
  await recordsOf(db)
    .updateTable('otcMerchant')
    .set(({ eb }) => ({ appealLost: eb('appealLost', '+', 1) }))
    .where('memberUid', '=', loser)
    .execute();
  await penalize(loser, penaltyOf(appeal), { recordNo, reason }, call);
  return { resolvedAt: instant(call) };
};

/** The ruling is dropped; the appeal returns to its handler, with a new claim. */
export const rejected = async (appeal: RecordEntry<'otcAppeal'>, _: Values, call: Call): Promise<Values> => {
  await notifyStaff(appeal.assigneeId, 'ASSIGNED', appeal, call);
  return { ruling: null, rulingReason: null, penalty: null, penaltyDays: null, claimedUntil: claimEnd(call) };
};
