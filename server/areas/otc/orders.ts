import type { EntityHooks } from '@server/resources/entity/entity';
import { notifyMember } from '@server/services/member/notifyMember';

const refused = { 'zh-CN': '您的广告未通过审核', 'en-US': 'Your ad was refused' };

/** Ads (domain screen 38). */
export const otcAdHooks: EntityHooks = {
  act: {
    reject: ({ memberUid, adNo }, { reason }, call) =>
      notifyMember(memberUid, { outcome: refused, recordNo: adNo, reason }, call),
  },
};

/** OTC orders (domain screen 39), summed by coin. */
export const otcOrderHooks: EntityHooks = {
  impliedSteps: ({ paidAt, buyerUid, releasedAt, sellerUid, status }) => [
    { to: 'PAID', at: paidAt, by: buyerUid },
    ...(status === 'COMPLETED' ? [{ to: 'COMPLETED', at: releasedAt, by: sellerUid }] : []),
  ],
  summary: { counts: ['COMPLETED'], sums: ['amount', 'money', 'fee'] },
};
