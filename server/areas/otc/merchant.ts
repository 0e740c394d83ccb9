import { notifyMember } from '@server/services/member/notifyMember';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { recordsOf } from '@server/db/records';

const refused = { 'zh-CN': '您的商家认证申请未通过', 'en-US': 'Your application as a merchant was refused' };

const remarked = (_: Entry, { reason }: Values): Values => ({ auditRemark: reason ?? null });

/** Merchants (domain screen 41). The reason of a refusal or suspension is stored with the merchant. */
export const otcMerchantHooks: EntityHooks = {
  act: {
    approve: remarked,
    reject: async (merchant, body, call) => {
      const { memberUid, shopName } = merchant;
      await notifyMember(memberUid, { outcome: refused, recordNo: shopName, reason: body.reason }, call);
      return remarked(merchant, body);
    },
    resume: remarked,
    rejectQuit: remarked,
    suspend: async (merchant, body, call) => {
      await takeAdsOffline(merchant, body, call);
      return remarked(merchant, body);
    },
  },
};

async function takeAdsOffline({ memberUid }: Entry, { reason }: Values, call: Call): Promise<void> {
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
    const step = {
      ...stepBy(call),
      action: 'auto',
      from: String(status),
      to: 'OFFLINE',
      reason: String(reason),
    };
    await addStep(call.db, call.context, { name: 'otcAd' }, String(id), step);
  }
}
