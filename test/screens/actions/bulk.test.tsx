import { screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import '@/areas/account';
import '@/areas/wallet';
import { BulkActions } from '@/screens/actions/BulkActions';
import { linesOf, countLines, toBatches } from '@/screens/actions/bulk/batches';
import type { Row } from '@/screens/base/row';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const coinRow = (id: number, allowed = true): Row => ({
  id: String(id),
  version: id,
  allowedActions: allowed ? ['disable'] : ['enable'],
  coinCode: `C${id}`,
  nameZh: `币${id}`,
});
type Body = { items: { id: string; version: number }[]; reason?: string };

test('sixty records go in two calls, each line shows its result, and only failed ones are retried', async () => {
  const rows = [...Array.from({ length: 60 }, (_, at) => coinRow(at + 1)), coinRow(99, false)];
  let isDown = true;
  const sent = answerWith(({ method, path, body }) => {
    if (method === 'GET')
      return path.endsWith('/admin/account/coin/2')
        ? envelope({ ...coinRow(2), version: 20 })
        : envelope({ items: [] });
    const { items } = JSON.parse(body) as Body;
    if (items.length === 10 && isDown) return Response.error();
    return envelope(
      items.map(({ id, version }) => ({
        id,
        code: id === '2' && version === 2 ? 40901 : 0,
        msg: 'Changed by somebody',
      })),
    );
  });
  const done = jest.fn();
  const { user } = await renderPart(
    <TestPage>
      <BulkActions entity={coin} rows={rows} facts={['nameZh', 'nameEn']} onDone={done} />
    </TestPage>,
    { access: ['account:coin:disable'] },
  );
  await user.click(screen.getByRole('button', { name: /^Disable/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('61 selected, 60 will be processed')).toBeVisible();
  expect(dialog.getByText(/^1 skipped because of/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Disable: 60' }));
  expect(dialog.getByLabelText('Reason')).toBeInvalid();
  await user.type(dialog.getByLabelText('Reason'), 'Delisted today');
  await user.click(dialog.getByRole('button', { name: 'Disable: 60' }));
  expect(await dialog.findByText('49 done, 1 failed, 10 unknown')).toBeVisible();
  const line = dialog.getByRole('row', { name: /^C2 币2 / });
  expect(dialog.queryByRole('columnheader', { name: 'Name (English)' })).toBeNull();
  expect(line).toHaveTextContent('Changed by somebody');
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Retry failed and unknown' }));
  expect(await dialog.findByText('60 done, 0 failed, 0 unknown')).toBeVisible();
  const posts = sent.filter(({ method }) => method === 'POST');
  const bodies = posts.map(({ body }) => JSON.parse(body) as Body);
  expect(bodies.map(({ items, reason }) => [items.length, reason])).toEqual([
    [50, 'Delisted today'],
    [10, 'Delisted today'],
    [10, 'Delisted today'],
    [1, 'Delisted today'],
  ]);
  const keys = posts.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
  expect(bodies[3]?.items).toEqual([{ id: '2', version: 20 }]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(done).toHaveBeenCalledTimes(1);
});

test('who may not run it is not offered it', async () => {
  answerWith(() => envelope(null));
  await renderPart(<BulkActions entity={coin} rows={[coinRow(1)]} facts={[]} onDone={() => undefined} />, {
    access: [],
  });
  expect(screen.queryByRole('button')).toBeNull();
});

test('however many records: each goes in exactly one call of at most 50, and each has one line', () => {
  fc.assert(
    fc.property(fc.nat(300), (count) => {
      const rows = Array.from({ length: count }, (_, at) => coinRow(at));
      const orders = toBatches(rows);
      expect(orders.flatMap((order) => order.rows)).toEqual(rows);
      expect(orders.every((order) => order.rows.length <= 50)).toBe(true);
      const lines = orders.flatMap((order) => linesOf(order, []));
      expect(countLines(lines)).toEqual({ waiting: 0, ok: 0, refused: 0, unknown: count });
    }),
  );
});

const withdrawalRow = (id: string, allowedActions: string[], riskLevel = 'LOW'): Row => ({
  id,
  version: 1,
  allowedActions,
  withdrawNo: `W${id}`,
  riskLevel,
});

test('what none of the records allows, or only one by one, is not offered; one code serves all second reviews', async () => {
  const rows = [
    withdrawalRow('1', ['secondApprove', 'hold'], 'MEDIUM'),
    withdrawalRow('2', ['secondApprove', 'hold'], 'LOW'),
    withdrawalRow('3', ['secondApprove', 'approve'], 'HIGH'),
  ];
  const sent = answerWith(({ method, body }) => {
    if (method === 'GET') return envelope({ items: [] });
    const { items } = JSON.parse(body) as Body;
    return envelope(items.map(({ id }) => ({ id, code: 0, msg: '' })));
  });
  const { user } = await renderPart(
    <TestPage>
      <BulkActions entity={withdrawal} rows={rows} facts={['riskLevel']} onDone={jest.fn()} />
    </TestPage>,
    { access: ['batchApprove', 'secondApprove', 'claim', 'hold'].map((one) => `wallet:withdraw:${one}`) },
  );
  await user.click(screen.getByRole('button', { name: 'Bulk actions' }));
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Approve (second review)', 'Put on hold']);
  await user.click(screen.getByRole('menuitem', { name: 'Approve (second review)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('3 selected, 2 will be processed')).toBeVisible();
  const run = dialog.getByRole('button', { name: 'Approve (second review): 2' });
  await user.click(run);
  expect(dialog.getByLabelText('Two-factor code')).toBeInvalid();
  await user.type(dialog.getByLabelText('Two-factor code'), '123456');
  await user.click(run);
  expect(await dialog.findByText('2 done, 0 failed, 0 unknown')).toBeVisible();
  const [post] = sent.filter(({ method }) => method === 'POST');
  expect(JSON.parse(post?.body ?? '')).toEqual({
    items: [
      { id: '1', version: 1 },
      { id: '2', version: 1 },
    ],
    otp: '123456',
  });
});
