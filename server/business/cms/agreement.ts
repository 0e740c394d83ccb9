import type { Actor } from '@server/call/call';
import { code, refusedIf } from '@server/call/failure';
import type { RecordEntry } from '@server/db/typedRecords';

const fixed = {
  'zh-CN': '协议发布后不可修改，请复制出新版本',
  'en-US': 'A published agreement cannot change: copy it for a new version',
};
const admins = { 'zh-CN': '协议只能由管理员维护', 'en-US': 'Agreements are for administrators only' };

type Kind = { articleType?: RecordEntry<'article'>['articleType'] };

export const isAgreement = ({ articleType }: Kind): boolean => articleType === 'AGREEMENT';

/** Refuses an act on an agreement to all but administrators. */
export const byAdmins = (article: Kind, { roles }: Pick<Actor, 'roles'>) =>
  refusedIf(isAgreement(article) && !roles.includes('admin'), admins, code.noPermission);

/** A published agreement cannot be changed, because members have accepted it. */
export const kept = (article: RecordEntry<'article'>) =>
  refusedIf(isAgreement(article) && article.status !== 'DRAFT', fixed);
