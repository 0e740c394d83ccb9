import * as fc from 'fast-check';
import { hasOutline } from '@/api/unwrap';
import type { ApiRequest } from '@/api/request';

const read = (path: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  operationId: 'x',
  method: 'GET',
  path,
  ...more,
});
const row = { id: '1', allowedActions: [] };

test.each<[string, unknown, boolean]>([
  ['/admin/wallet/chain/page', { records: [row], total: 1 }, true],
  ['/admin/wallet/chain/page', { records: [row, null], total: 2 }, false],
  ['/admin/wallet/chain/page', { records: [{ ...row, allowedActions: null }], total: 1 }, false],
  ['/admin/wallet/chain/page', { records: 'none', total: 1 }, false],
  ['/admin/wallet/chain/page', { records: [], total: '1' }, false],
  ['/admin/wallet/chain/page', null, false],
  ['/admin/wallet/chain/options', [{ value: 'eth', label: 'Ethereum' }], true],
  ['/admin/wallet/chain/options', { eth: 'Ethereum' }, false],
  ['/admin/wallet/chain/options', [42], false],
  ['/admin/app/menu', [], true],
  ['/admin/app/menu', 'text', false],
  ['/admin/wallet/chain/{id}', row, true],
  ['/admin/wallet/chain/{id}', [row], false],
  ['/admin/wallet/chain/{id}', null, false],
  ['/admin/otc/appeal/{id}/preview', row, true],
  ['/admin/gen/table/preview', [row], true],
  ['/admin/dashboard/summary', 'text', false],
  ['/admin/dashboard/todo', [null], false],
  ['/admin/dashboard/todo', null, true],
  ['/admin/gen/table/datasources', ['main'], true],
])('the data of %s may be %j: %s', (path, data, isFine) => {
  expect(hasOutline(read(path), data)).toBe(isFine);
});

test('writes and answers without an envelope have any outline', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(hasOutline(read('/admin/wallet/chain', { method: 'POST' }), data)).toBe(true);
      expect(hasOutline(read('/admin/x/page', { envelope: false }), data)).toBe(true);
    }),
  );
});

test('whatever a list is answered with, its rows are objects afterwards', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      if (!hasOutline(read('/admin/wallet/chain/page'), data)) return;
      const { records } = data as { records: unknown[] };
      expect(records.every((one) => typeof one === 'object' && one !== null)).toBe(true);
    }),
  );
});
