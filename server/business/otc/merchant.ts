import { notifyMember } from '@server/member/notifyMember';
import { units, zero } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { book } from '@server/ledger/book';
import { moveRecord } from '@server/workflow/moveRecord';
import type { EntityHooks } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { countMerchants } from './figures';
import { returnRest } from './ads';

const refused = { 'zh-CN': '您的商家认证申请未通过', 'en-US': 'Your application as a merchant was refused' };

const text = {
  running: {
    'zh-CN': '该商家还有进行中的订单或申诉',
    'en-US': 'The merchant still has running orders or appeals',
  },
};

type Merchant = RecordEntry<'otcMerchant'>;

const remarked = (_: Merchant, { reason }: { reason: string }) => ({ auditRemark: reason });

/** Merchants (domain screen 41). The reason of a refusal or suspension is stored with the merchant. */
export const otcMerchantHooks: EntityHooks<'otcMerchant'> = {
  tick: countMerchants,
  checkAction: { approveQuit: refuseRunning },
  act: {
    approve: () => ({ auditRemark: null }),
    reject: async (merchant, body, call) => {
      const { memberUid, shopName } = merchant;
      await notifyMember(memberUid, { outcome: refused, recordNo: shopName, reason: body.reason }, call);
      return { ...remarked(merchant, body), ...(await returnDeposit(merchant, call)) };
    },
    approveQuit: async (merchant, _, call) => {
      await closeAds(merchant, call);
      return returnDeposit(merchant, call);
    },
    resume: remarked,
    rejectQuit: remarked,
    suspend: async (merchant, body, call) => {
      await takeAdsOffline(merchant, body, call);
      return remarked(merchant, body);
    },
  },
};

async function takeAdsOffline(
  { memberUid }: Merchant,
  { reason }: { reason: string },
  call: Call,
): Promise<void> {
  const ads = await recordsOf(call.db)
    .selectFrom('otcAd')
    .select(['id', 'status'])
    .where('memberUid', '=', memberUid)
    .where('status', 'in', ['ONLINE', 'PAUSED'])
    .forUpdate()
    .execute();
  for (const { id, status } of ads) {
    await recordsOf(call.db)
      .updateTable('otcAd')
      .set(({ eb }) => ({ status: 'OFFLINE', updatedAt: instant(call), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const step = { ...stepBy(call), action: 'auto', from: status, to: 'OFFLINE', reason };
    await addStep(call.db, call.context, { name: 'otcAd' }, id, step);
  }
}

/** Refuses the exit of a merchant who is a party of a running order; an appealed order runs too. */
async function refuseRunning(_: unknown, { memberUid }: Merchant, { db }: Call): Promise<never[]> {
  const running = await recordsOf(db)
    .selectFrom('otcOrder')
    .select('id')
    .where((is) => is.or([is('buyerUid', '=', memberUid), is('sellerUid', '=', memberUid)]))
    .where('status', 'in', ['PENDING_PAY', 'PAID', 'RELEASING', 'APPEALING'])
    .limit(1)
    .executeTakeFirst();
  if (running) throw new Failure(code.notAllowed, text.running);
  return [];
}

/** Closes the ads of a former merchant and returns what they hold; blocked ones stay blocked. */
async function closeAds({ memberUid }: Merchant, call: Call): Promise<void> {
  const ads = await recordsOf(call.db)
    .selectFrom('otcAd')
    .select(['id', 'adNo', 'status'])
    .where('memberUid', '=', memberUid)
    .where('status', 'in', ['PENDING_REVIEW', 'ONLINE', 'PAUSED', 'OFFLINE'])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, adNo, status } of ads) {
    const step = { ...stepBy(call), action: 'auto' };
    await moveRecord(call.db, call.context, 'otcAd', { id, from: status, to: 'CLOSED', step });
    await returnRest(call.db, call.context, adNo, signedIn(call).name);
  }
}

/** Unlocks the deposit of somebody who is no merchant. */
async function returnDeposit(
  { memberUid, depositCoin: coinCode, depositAmount }: Merchant,
  call: Call,
): Promise<RecordValues<'otcMerchant'>> {
  const amount = units(depositAmount);
  if (amount <= zero) return {};
  const bizNo = `OM${memberUid}`;
  const leg = { memberUid, accountType: 'OTC', coinCode, amount, remark: '商家保证金' } as const;
  await book(call.db, call.context, {
    bizType: 'UNLOCK',
    bizNo,
    step: 'return',
    at: instant(call),
    operatorName: signedIn(call).name,
    legs: [
      { ...leg, bucket: 'LOCKED', side: 'DEBIT', source: { bizType: 'LOCK', bizNo } },
      { ...leg, bucket: 'AVAILABLE', side: 'CREDIT' },
    ],
  });
  return { depositAmount: '0' };
}
