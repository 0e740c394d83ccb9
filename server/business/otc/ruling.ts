import { countText } from '@/kit/format/countText';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import type { components } from '@/api/gen/contract/shared';
import { code, Failure, fieldError, refusedIf } from '@server/call/failure';
import type { FieldError, Refused } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import { stepBy } from '@server/resources/history/history';
import { notifyMember } from '@server/member/notifyMember';
import { notifyStaff } from '@server/workflow/notices';
import { claimEnd } from '@server/workflow/claim';
import { sentences } from '@server/conversation/sentences';
import { endOrder } from './ending';
import type { Ending } from './ending';
import { lockOrder } from './tradeSteps';
import { partiesOf } from './parties';
import type { Parties } from './parties';
import { penalize } from './penalty';
import type { Penalty } from './penalty';

type Appeal = RecordEntry<'otcAppeal'>;
type Ruling = components['schemas']['AppealRuling'];

const text = {
  days: { 'zh-CN': '禁止 OTC 须填写天数', 'en-US': 'An OTC ban needs a number of days' },
  noDays: { 'zh-CN': '仅禁止 OTC 填写天数', 'en-US': 'Only an OTC ban has a number of days' },
  over: { 'zh-CN': '该订单不在申诉中', 'en-US': 'The order is not in appeal any more' },
};

/** Returns how an order ends under a ruling. */
export const endingOf = (ruling: Ruling): Ending =>
  ruling === 'RELEASE_TO_BUYER'
    ? { outcome: 'RELEASE', by: 'STAFF', said: sentences.ruled.RELEASE_TO_BUYER }
    : {
        outcome: 'RETURN',
        status: 'CANCELLED',
        by: 'STAFF',
        reason: '申诉裁决：退币给卖方',
        said: sentences.ruled.RETURN_TO_SELLER,
      };

/** Returns the party that a ruling decides against, who gets the penalty. */
export const loserOf = (ruling: Ruling, order: Parties): string =>
  partiesOf(order)[ruling === 'RELEASE_TO_BUYER' ? 'SELLER' : 'BUYER'];

/** Returns the penalty of an appeal, or of a question about one. */
export const penaltyOf = ({
  penalty,
  penaltyDays,
}: {
  readonly [Field in keyof Penalty]?: Penalty[Field] | null;
}): Penalty => ({ penalty: penalty ?? 'NONE', penaltyDays: penaltyDays ?? null });

/** Only an OTC ban has a number of days. */
export const checkRuling = ({ penalty, penaltyDays }: Penalty): FieldError[] => {
  if (penalty === 'OTC_BAN')
    return penaltyDays === null ? [fieldError('penaltyDays', 'required', text.days)] : [];
  return penaltyDays === null ? [] : [fieldError('penaltyDays', 'onlyBan', text.noDays)];
};

/** The handler's ruling, which another user must approve before anything moves. */
export const ruled = (
  _: Appeal,
  { ruling, penalty, penaltyDays, reason }: Penalty & { ruling: Ruling; reason: string },
) => ({ ruling, penalty, penaltyDays, rulingReason: reason });

/** The rule of an approval: never by the handler of the appeal, whatever the steps of the record say. */
export const approvable = ({ assigneeId }: Appeal, { userId }: Actor): Refused | null =>
  refusedIf(assigneeId === userId, texts.samePerson, code.samePerson);

/** Carries the ruling out: the escrow moves once, the losing party gets the penalty, and both are told. */
export const execute = async (appeal: Appeal, _: unknown, call: Call) => {
  const { db, context } = call;
  const ruling = appeal.ruling ?? 'RETURN_TO_SELLER';
  const told = { recordNo: appeal.appealNo, reason: appeal.rulingReason ?? '' };
  const order = await lockOrder(db, appeal.orderNo);
  const operatorName = signedIn(call).name;
  const step = { ...stepBy(call), action: 'auto' };
  const isEnded =
    order &&
    (await endOrder(db, context, order, { ending: endingOf(ruling), from: 'APPEALING', step, operatorName }));
  if (!isEnded) throw new Failure(code.notAllowed, text.over);
  for (const uid of Object.values(partiesOf(order)))
    await notifyMember(uid, { outcome: sentences.ruled[ruling], ...told }, call);
  const loser = loserOf(ruling, order);
  await recordsOf(db)
    .updateTable('otcMerchant')
    .set(({ eb }) => ({ appealLost: eb('appealLost', '+', countText(1)) }))
    .where('memberUid', '=', loser)
    .execute();
  await penalize(loser, penaltyOf(appeal), told, call);
  return { resolvedAt: instant(call) };
};

/** The ruling is dropped; the appeal returns to its handler, with a new claim. */
export const rejected = async (appeal: Appeal, _: unknown, call: Call) => {
  await notifyStaff(appeal.assigneeId, 'ASSIGNED', appeal, call);
  return { ruling: null, rulingReason: null, penalty: null, penaltyDays: null, claimedUntil: claimEnd(call) };
};
