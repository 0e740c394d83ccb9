import '@/api/gen/account';
import { ledgerEntry } from '@/api/gen/account.fields';
import '@/api/gen/exchange';
import { spotTrade } from '@/api/gen/exchange.fields';
import '@/api/gen/wallet';
import { chainCoin } from '@/api/gen/wallet.fields';
import { relatedList } from '@/screens/definition';
import { hasRelated, relatedFilters } from '@/screens/detail/relatedFilters';
import { withWindow } from '@server/resources/rows/window';

const now = Date.parse('2026-11-22T10:00:00Z');
const row = {
  id: '1',
  version: 1,
  allowedActions: [],
  uid: '10000001',
  coinCode: 'USDT',
  no: 'W1',
  side: 'BUY',
};

test('a list with a limited span is requested for its longest span, up to today', () => {
  const { filters, days } = relatedFilters(
    relatedList(ledgerEntry, { by: { memberUid: 'uid' }, columns: ['entryNo'] }),
    row,
    now,
  );
  expect(filters).toEqual({ memberUid: ['10000001'], createdAtFrom: ['2026-08-23T00:00:00.000Z'] });
  expect(days).toBe(92);
  const { field = '', days: usual = 0, most = 0 } = ledgerEntry.window;
  const asked = withWindow(
    { window: { field, days: usual, most } },
    { createdAtFrom: filters.createdAtFrom?.[0] },
    new Date(now),
  );
  expect(Date.parse(String(asked.createdAtTo))).toBeGreaterThan(now);
});

test('a list without a limit, or a filter for single records, is requested without a span', () => {
  const coins = relatedList(chainCoin, { by: { coinCode: 'coinCode' }, columns: ['coinCode'] });
  expect(relatedFilters(coins, row, now)).toEqual({ filters: { coinCode: ['USDT'] }, days: null });
  const entries = relatedList(ledgerEntry, { by: { bizNo: 'no' }, columns: ['entryNo'] });
  expect(relatedFilters(entries, row, now)).toEqual({ filters: { bizNo: ['W1'] }, days: null });
});

test('a record without the values that a list is for does not have it', () => {
  const sold = relatedList(spotTrade, {
    by: { sellOrderNo: 'no' },
    when: { side: 'SELL' },
    columns: ['dealNo'],
  });
  expect(hasRelated(sold, row)).toBe(false);
  expect(hasRelated(sold, { ...row, side: 'SELL' })).toBe(true);
});
