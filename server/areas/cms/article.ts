import { rising } from '@server/resources/rules/bounds';
import { copyOf } from '@server/resources/calls/copy';
import { publishAt, isHidden, refuseEnded, publishTick } from '@server/services/workflow/publishing';
import { signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';

const text = {
  shown: { 'zh-CN': '请先下线再删除', 'en-US': 'Take it offline before you delete it' },
  version: { 'zh-CN': '协议必须填写版本号', 'en-US': 'An agreement needs its version' },
  other: { 'zh-CN': '只有协议才有版本号', 'en-US': 'Only an agreement has a version' },
  admins: { 'zh-CN': '协议只能由管理员维护', 'en-US': 'Agreements are for administrators only' },
  kept: {
    'zh-CN': '协议发布后不可修改，请复制出新版本',
    'en-US': 'A published agreement cannot change: copy it for a new version',
  },
};

const isAgreement = ({ articleType }: Values): boolean => articleType === 'AGREEMENT';

/** Agreements are written by administrators only. */
const isForThem = (article: Values, { roles }: Actor): boolean =>
  !isAgreement(article) || roles.includes('admin');

/** A published agreement cannot be changed, because members have accepted it. */
const isFixed = (article: Entry): boolean => isAgreement(article) && article.status !== 'DRAFT';

const refuseOthers = (_: Values, article: Values, call: Call): FieldError[] => {
  if (!isForThem(article, signedIn(call))) throw new Failure(code.noPermission, text.admins);
  return [];
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
    delete: (article, actor) => isForThem(article, actor) && isHidden(article) && !isFixed(article),
  },
  checkAction: {
    publish: (body, article, call) => [
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
    delete: (article) => {
      if (!isHidden(article)) throw new Failure(code.notAllowed, text.shown);
      if (isFixed(article)) throw new Failure(code.notAllowed, text.kept);
    },
  },
  answer: {
    copy: (article, _, call, entity) =>
      copyOf(entity, article, { views: 0, isTop: false, publishAt: null, offlineAt: null }, call),
  },
  ...publishTick('article', 'publishAt', 'offlineAt'),
};
