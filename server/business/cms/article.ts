import { rising } from '@server/resources/rules/bounds';
import { copyOf } from '@server/resources/calls/copy';
import { publishAt, isHidden, refuseEnded, publishTick } from '@server/workflow/publishing';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Values } from '@server/resources/entity/entity';
import type { RecordEntry } from '@server/db/typedRecords';
import { isAgreement, isFixed, isForThem, refuseOthers } from './agreement';
import { moveToBin } from './bin';

const text = {
  shown: { 'zh-CN': '请先下线再删除', 'en-US': 'Take it offline before you delete it' },
  version: { 'zh-CN': '协议必须填写版本号', 'en-US': 'An agreement needs its version' },
  other: { 'zh-CN': '只有协议才有版本号', 'en-US': 'Only an agreement has a version' },
  kept: {
    'zh-CN': '协议发布后不可修改，请复制出新版本',
    'en-US': 'A published agreement cannot change: copy it for a new version',
  },
};

const versionErrors = (after: Values): FieldError[] => {
  const isGiven = typeof after.agreementVersion === 'string' && after.agreementVersion !== '';
  if (isAgreement(after) === isGiven) return [];
  const field = 'agreementVersion';
  return [
    isGiven
      ? { field, rule: 'noAgreement', text: text.other }
      : { field, rule: 'required', text: text.version },
  ];
};

/** Articles (domain screen 50). */
export const articleHooks: EntityHooks = {
  impliedSteps: ({ status, publishAt, offlineAt, updatedAt }) => [
    ...(['PUBLISHED', 'OFFLINE'].includes(String(status))
      ? [{ to: 'PUBLISHED', at: publishAt, by: 'createdByName' }]
      : []),
    ...(status === 'OFFLINE' ? [{ to: 'OFFLINE', at: offlineAt ?? updatedAt, by: 'createdByName' }] : []),
  ],
  check: (after, before, call) => {
    refuseOthers({}, after, call);
    if (before !== null) refuseOthers({}, before, call);
    if (before !== null && isFixed(before)) throw new Failure(code.notAllowed, text.kept);
    return [...versionErrors(after), ...rising(after, ['publishAt', 'offlineAt'])];
  },
  may: {
    update: (article, actor) => isForThem(article, actor) && !isFixed(article),
    publish: isForThem,
    offline: isForThem,
    top: isForThem,
    copy: isForThem,
    delete: (article: RecordEntry<'article'>, actor) =>
      isForThem(article, actor) && isHidden(article) && !isFixed(article),
  },
  checkAction: {
    publish: (body, article: RecordEntry<'article'>, call) => [
      ...refuseOthers(body, article, call),
      ...refuseEnded('offlineAt')(body, article, call),
    ],
    offline: refuseOthers,
    top: refuseOthers,
    copy: refuseOthers,
    delete: refuseOthers,
  },
  act: {
    publish: publishAt('publishAt'),
    top: (_, { isTop }) => ({ isTop }),
    delete: (article: RecordEntry<'article'>, _, call) => {
      if (!isHidden(article)) throw new Failure(code.notAllowed, text.shown);
      if (isFixed(article)) throw new Failure(code.notAllowed, text.kept);
      return moveToBin(article, call);
    },
  },
  answer: {
    copy: (article, _, call, entity) =>
      copyOf(entity, article, { views: 0, isTop: false, publishAt: null, offlineAt: null }, call),
  },
  ...publishTick('article', 'publishAt', 'offlineAt'),
};
