import { signedIn } from '@server/call/call';
import { claim, releaseExpired, mayClaim, mayUnclaim, unclaim } from '@server/services/workflow/claim';
import { toUnitsOrNull } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import type { EntityHooks, Entry } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/records';

const text = {
  open: {
    'zh-CN': '仅待审核的提币可以领取或挂起',
    'en-US': 'Only a withdrawal under review is claimed or held',
  },
  held: { 'zh-CN': '已挂起', 'en-US': 'It is on hold already' },
  free: { 'zh-CN': '没有被挂起', 'en-US': 'It is not on hold' },
  address: { 'zh-CN': '不符合该链的地址格式', 'en-US': 'Not an address of this chain' },
  limits: { 'zh-CN': '不能小于预警下限', 'en-US': 'Must not be below the low-balance alert' },
};

/** Deposits (domain screen 10). */
export const depositHooks: EntityHooks = {
  summary: { counts: ['CREDITED', 'CONFIRMING', 'RISK_HOLD', 'BELOW_MIN'], sums: ['amount'] },
};

const underReview = ['PENDING_REVIEW', 'SECOND_REVIEW'];

const isUnderReview = ({ status }: Entry): boolean => underReview.includes(String(status));

const demand = (isFit: boolean, why: (typeof text)[keyof typeof text]): never[] => {
  if (!isFit) throw new Failure(code.notAllowed, why);
  return [];
};

const free = { onHold: false, holdReason: null, holdUntil: null };

/** Releases withdrawals whose hold has ended. */
const releaseHolds = (context: Context): Promise<void> =>
  context.db.transaction().execute(async (db) => {
    const now = context.now().toISOString();
    const rows = await recordsOf(db)
      .updateTable('withdrawal')
      .set({ ...free, updatedAt: now })
      .where('holdUntil', '<=', now)
      .returning('id')
      .execute();
    for (const { id } of rows)
      await addStep(db, context, { name: 'withdrawal' }, String(id), { action: 'unhold', actorName: null });
  });

/** Withdrawals (domain screen 11). Claims last 15 minutes; a hold does not change the status. */
export const withdrawalHooks: EntityHooks = {
  claimedIn: underReview,
  may: {
    claim: (record, actor) => isUnderReview(record) && mayClaim(record, actor),
    unclaim: mayUnclaim,
    hold: (record) => isUnderReview(record) && record.onHold !== true,
    unhold: ({ onHold }) => onHold === true,
  },
  checkAction: {
    claim: (_, record) => demand(isUnderReview(record), text.open),
    hold: (_, record) => [
      ...demand(isUnderReview(record), text.open),
      ...demand(record.onHold !== true, text.held),
    ],
    unhold: (_, { onHold }) => demand(onHold === true, text.free),
  },
  act: {
    claim,
    unclaim,
    hold: (_, { reason }) => ({ onHold: true, holdReason: reason }),
    unhold: () => free,
  },
  impliedSteps: ({ status, firstReviewerName: one, secondReviewerName: two, updatedAt: at }) => {
    if (one === null) return [];
    const isDouble = two !== null || status === 'SECOND_REVIEW';
    const decided = status === 'REJECTED' ? 'REJECTED' : 'APPROVED';
    return [
      ...(isDouble ? [{ to: 'SECOND_REVIEW', at, by: one }] : []),
      ...(status === 'SECOND_REVIEW' ? [] : [{ to: decided, at, by: two ?? one }]),
    ];
  },
  tick: async (context) => {
    await releaseHolds(context);
    await releaseExpired(context, 'withdrawal', { open: underReview });
  },
  summary: { counts: ['PENDING_REVIEW', 'SECOND_REVIEW'], sums: ['amount', 'amountUsdt'] },
};

/** Wallets of the platform (domain screen 12). */
export const platformWalletHooks: EntityHooks = {
  check: async ({ address, chainCode, minBalance, maxBalance }, before, { db }) => {
    const errors: FieldError[] = [];
    const [least, most] = [toUnitsOrNull(minBalance), toUnitsOrNull(maxBalance)];
    if (least !== null && most !== null && most < least)
      errors.push({ field: 'maxBalance', rule: 'notBelowMin', text: text.limits });
    if (before !== null) return errors;
    const chain = await recordsOf(db)
      .selectFrom('chain')
      .select('addressPattern')
      .where('chainCode', '=', chainCode)
      .executeTakeFirst();
    const pattern = chain?.addressPattern;
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(address)))
      errors.push({ field: 'address', rule: 'addressPattern', text: text.address });
    return errors;
  },
};

/** Transfers between platform wallets; the reviewer who refuses one is recorded. */
export const walletTransferHooks: EntityHooks = {
  act: { reject: (_record, _body, call) => ({ reviewedByName: signedIn(call).name }) },
  summary: { sums: ['amount'] },
};
