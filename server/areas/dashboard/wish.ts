import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, fieldError, HttpFailure, invalid } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { spanOf } from '@server/services/site/days';
import type { Wish } from './figures';

/** Days of a span at most, as in the lists to which figures lead. */
const most = 92;

const text = {
  order: { 'zh-CN': '不能早于开始日期', 'en-US': 'Must not be before the first day' },
  most: { 'zh-CN': `最多 ${most} 天`, 'en-US': `${most} days at most` },
};

/** Returns the span and the coin of a call. Throws 40001 for a span that is reversed or too long. */
export const wishOf = ({ query }: Call): Wish => {
  const [from, to] = [String(query.from), String(query.to)];
  const { days } = spanOf(from, to);
  if (days.length === 0) throw invalid(fieldError('to', 'afterStart', text.order));
  if (days.length > most) throw invalid({ ...fieldError('to', 'most', text.most), params: { most } });
  return { from, to, ...(query.coinCode !== undefined && { coinCode: String(query.coinCode) }) };
};

/**
 * Returns whether a person may see a figure: staff see those whose list they can open, agents those of their own team that
 * are no income of the platform.
 */
export const mayRead = (call: Call, isOpen: boolean, isIncome = false): boolean =>
  signedIn(call).dataScope === 'ALL' ? isOpen : !isIncome;

/** Throws 403 for a chart of which the person may see nothing. */
export const refuseHidden = (isShown: boolean): void => {
  if (!isShown) throw new HttpFailure(403, code.noPermission, texts.noPermission);
};
