import { fieldError, invalid } from '@server/call/failure';
import { spanOf } from '@server/db/days';
import type { Span } from '@server/db/days';

/** Days of a span at most, as in the lists to which figures lead. */
const most = 92;

const text = {
  order: { 'zh-CN': '不能早于开始日期', 'en-US': 'Must not be before the first day' },
  most: { 'zh-CN': `最多 ${most} 天`, 'en-US': `${most} days at most` },
};

/** The days that a call asks for; the contract demands both. */
type SpanQuery = { from: string; to: string };

/** Returns the span between the days `from` and `to` of a call, in the zone of the days of business. Throws 40001 when it is reversed or too long. */
export const readSpan = ({ query }: { query: SpanQuery }, zone: string): Span => {
  const span = spanOf(query.from, query.to, zone);
  if (span.days.length === 0) throw invalid(fieldError('to', 'afterStart', text.order));
  if (span.days.length > most) throw invalid({ ...fieldError('to', 'most', text.most), params: { most } });
  return span;
};
