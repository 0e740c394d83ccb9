import { rising } from '@server/resources/rules/bounds';
import { publishAt, isHidden, refuseSpan, publishTick } from '@server/workflow/publishing';
import type { Call } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { FieldError, Text } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import type { RecordValues } from '@server/db/typedRecords';
import { targetOf } from './targets';

const text = {
  shown: { 'zh-CN': '请先下线再删除', 'en-US': 'Take it offline before you delete it' },
  none: { 'zh-CN': '请填写跳转目标', 'en-US': 'Enter the target' },
  url: { 'zh-CN': '必须是 https:// 开头的地址', 'en-US': 'Must be an address that begins with https://' },
  page: { 'zh-CN': '必须是站内路径，以 / 开头', 'en-US': 'Must be a path of the site, beginning with /' },
  article: { 'zh-CN': '没有已发布的此文章', 'en-US': 'No published article has this id' },
  symbol: { 'zh-CN': '没有此交易对', 'en-US': 'There is no such market' },
};

/** Banners (domain screen 51). The kind of link determines the target. */
export const bannerHooks: EntityHooks<'banner'> = {
  check: async (after, _, call) => [
    ...rising(after, ['startAt', 'endAt']),
    ...(await linkErrors(after, call)),
  ],
  write: ({ linkType }) => (linkType === 'NONE' ? { linkTarget: null } : {}),
  may: { delete: (banner) => refusedIf(!isHidden(banner), text.shown) },
  checkAction: { publish: refuseSpan('startAt', 'endAt') },
  act: {
    publish: publishAt('startAt'),
  },
  ...publishTick('banner', 'startAt', 'endAt'),
};

async function linkErrors(
  { linkType, linkTarget }: RecordValues<'banner'>,
  call: Call,
): Promise<FieldError[]> {
  if (linkType === undefined || linkType === 'NONE') return [];
  const target = linkTarget ?? '';
  const wrong = (rule: string, says: Text): FieldError[] => [{ field: 'linkTarget', rule, text: says }];
  if (target === '') return wrong('required', text.none);
  if (linkType === 'URL') return /^https:\/\/[^\s/]+/.test(target) ? [] : wrong('url', text.url);
  // `//host` would be another site.
  if (linkType === 'PAGE') return /^\/(?![/\\])\S*$/.test(target) ? [] : wrong('path', text.page);
  const found = await targetOf(call, linkType, target);
  if (linkType === 'ARTICLE') return found?.isShown ? [] : wrong('reference', text.article);
  return found === null ? wrong('reference', text.symbol) : [];
}
