import { type Actor, type Call, signedIn } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { Values } from '@server/resources/entity/entity';

const admins = { 'zh-CN': '协议只能由管理员维护', 'en-US': 'Agreements are for administrators only' };

export const isAgreement = ({ articleType }: Values): boolean => articleType === 'AGREEMENT';

/** Agreements are written by administrators only. */
export const isForThem = (article: Values, { roles }: Actor): boolean =>
  !isAgreement(article) || roles.includes('admin');

/** A published agreement cannot be changed, because members have accepted it. */
export const isFixed = (article: Values): boolean => isAgreement(article) && article.status !== 'DRAFT';

/** Refuses an act on an agreement by anybody but administrators. */
export const refuseOthers = (_: Values, article: Values, call: Call): FieldError[] => {
  if (!isForThem(article, signedIn(call))) throw new Failure(code.noPermission, admins);
  return [];
};
