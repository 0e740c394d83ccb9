import type { EntityHooks } from '@server/resources/entity/entity';
import { counted, summed } from '@server/resources/calls/summary';
import { tellMember } from '@server/services/member/tellMember';

const refused = { 'zh-CN': '您的广告未通过审核', 'en-US': 'Your ad was refused' };

/** Ads (domain screen 38). */
export const otcAdHooks: EntityHooks = {
  act: {
    reject: ({ memberUid, adNo }, { reason }, call) =>
      tellMember(memberUid, { said: refused, about: adNo, reason }, call),
  },
};

/** OTC orders (domain screen 39), summed by coin. */
export const otcOrderHooks: EntityHooks = {
  past: ({ paidAt, buyerUid, releasedAt, sellerUid, status }) => [
    { to: 'PAID', at: paidAt, by: buyerUid },
    ...(status === 'COMPLETED' ? [{ to: 'COMPLETED', at: releasedAt, by: sellerUid }] : []),
  ],
  summary: {
    by: 'coinCode',
    values: { COMPLETED: counted('status', 'COMPLETED'), amount: summed('amount'), fee: summed('fee') },
  },
};
