import { signedIn } from '@server/call/call';
import type { EntityHooks } from '@server/resources/entity/entity';
import { notifyMember } from '@server/member/notifyMember';
import { returnRest } from './ads';

const text = {
  refused: { 'zh-CN': '您的广告未通过审核', 'en-US': 'Your ad was refused' },
  closed: {
    'zh-CN': '您的广告已被平台关闭，剩余资产已退回',
    'en-US': 'Your ad was closed by the platform, and what remained was returned',
  },
};

/** Ads (domain screen 38). The closing of a selling ad returns what it holds; its orders go on. */
export const otcAdHooks: EntityHooks = {
  act: {
    reject: ({ memberUid, adNo }, { reason }, call) =>
      notifyMember(
        String(memberUid),
        { outcome: text.refused, recordNo: String(adNo), reason: String(reason) },
        call,
      ),
    close: async ({ memberUid, adNo }, { reason }, call) => {
      await returnRest(call.db, call.context, String(adNo), signedIn(call).name);
      await notifyMember(
        String(memberUid),
        { outcome: text.closed, recordNo: String(adNo), reason: String(reason) },
        call,
      );
    },
  },
};
