import { rising } from '@server/resources/rules/bounds';
import { copyOf } from '@server/resources/calls/copy';
import { publishAt, isHidden, refuseSpan, publishTick } from '@server/workflow/publishing';
import { signedIn } from '@server/call/call';
import { demandAllowed, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import type { RecordValues } from '@server/db/typedRecords';
import { byAdmins, isAgreement, kept } from './agreement';
import { moveToBin } from './bin';

const text = {
  shown: { 'zh-CN': '请先下线再删除', 'en-US': 'Take it offline before you delete it' },
  version: { 'zh-CN': '协议必须填写版本号', 'en-US': 'An agreement needs its version' },
  other: { 'zh-CN': '只有协议才有版本号', 'en-US': 'Only an agreement has a version' },
};

const versionErrors = (after: RecordValues<'article'>): FieldError[] => {
  const isGiven = (after.agreementVersion ?? '') !== '';
  if (isAgreement(after) === isGiven) return [];
  const field = 'agreementVersion';
  return [
    isGiven
      ? { field, rule: 'noAgreement', text: text.other }
      : { field, rule: 'required', text: text.version },
  ];
};

/** Articles (domain screen 50). */
export const articleHooks: EntityHooks<'article'> = {
  impliedSteps: ({ status, publishAt, offlineAt, updatedAt }) => [
    ...(status === 'PUBLISHED' || status === 'OFFLINE'
      ? [{ to: 'PUBLISHED' as const, at: publishAt, by: 'createdByName' }]
      : []),
    ...(status === 'OFFLINE'
      ? [{ to: 'OFFLINE' as const, at: offlineAt ?? updatedAt, by: 'createdByName' }]
      : []),
  ],
  check: (after, _, call) => {
    demandAllowed(byAdmins(after, signedIn(call)));
    return [...versionErrors(after), ...rising(after, ['publishAt', 'offlineAt'])];
  },
  may: {
    update: (article, actor) => byAdmins(article, actor) ?? kept(article),
    publish: byAdmins,
    offline: byAdmins,
    top: byAdmins,
    copy: byAdmins,
    delete: (article, actor) =>
      byAdmins(article, actor) ?? refusedIf(!isHidden(article), text.shown) ?? kept(article),
  },
  checkAction: { publish: refuseSpan('publishAt', 'offlineAt') },
  act: {
    publish: publishAt('publishAt'),
    top: (_, { isTop }) => ({ isTop }),
    delete: (article, _, call) => moveToBin(article, call),
  },
  answer: {
    copy: (article, _, call, entity) =>
      copyOf(entity, article, { views: 0, isTop: false, publishAt: null, offlineAt: null }, call),
  },
  ...publishTick('article', 'publishAt', 'offlineAt'),
};
