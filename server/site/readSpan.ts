import type { Call } from '@server/call/call';
import { fieldError, invalid } from '@server/call/failure';
import { spanOf } from './days';
import type { Span } from './days';

/** Days of a span at most, as in the lists to which figures lead. */
const most = 92;

const text = {
  order: { 'zh-CN': '不能早于开始日期', 'en-US': 'Must not be before the first day' },
  most: { 'zh-CN': `最多 ${most} 天`, 'en-US': `${most} days at most` },
};

/** Returns the span between the days `from` and `to` of a call. Throws 40001 when it is reversed or too long. */
export const readSpan = ({ query }: Call): Span => {
  const span = spanOf(String(query.from), String(query.to));
  if (span.days.length === 0) throw invalid(fieldError('to', 'afterStart', text.order));
  if (span.days.length > most) throw invalid({ ...fieldError('to', 'most', text.most), params: { most } });
  return span;
};
