import { tellMember } from '@server/services/member/tellMember';
import type { EntityHooks } from '@server/resources/entity/entity';

const refused = { 'zh-CN': '您的广告未通过审核', 'en-US': 'Your ad was refused' };

/** Ads (domain screen 38). */
export const otcAdHooks: EntityHooks = {
  act: {
    reject: ({ memberUid, adNo }, { reason }, call) =>
      tellMember(memberUid, { said: refused, about: adNo, reason }, call),
  },
};
