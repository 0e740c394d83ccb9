import { screen, within } from '@testing-library/react';
import { firstOf, type Shown } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 30_000 };

test('an OTC order has a page with both parties, its dispute and its history', async () => {
  const op = await renderApp.colleague('op');
  const { id, version } = await firstOf(op, 'otc/appeal', 'status=OPEN');
  const { data: appeal } = await op.post<Shown>(`/admin/otc/appeal/${id}/claim`, { version });
  expect(appeal.status).toBe('IN_PROGRESS');
  const order = await firstOf(op, 'otc/order', `orderNo=${String(appeal.orderNo)}`);
  await renderApp(`/otc/order/${order.id}`, { as: 'op' });
  const heading = { level: 1, name: new RegExp(String(order.orderNo)) };
  expect(await screen.findByRole('heading', heading, slow)).toBeVisible();
  expect(screen.getByRole('tab', { name: String(order.orderNo) })).toBeVisible();
  for (const [name, uid] of [
    ['Buyer', order.buyerUid],
    ['Seller', order.sellerUid],
  ]) {
    const party = within(await screen.findByRole('region', { name: String(name) }, slow));
    expect(await party.findByRole('link', { name: new RegExp(String(uid)) }, slow)).toHaveAttribute(
      'href',
      `/vip/member/${String(uid)}`,
    );
  }
  expect(await screen.findByRole('link', { name: String(appeal.appealNo) }, slow)).toBeVisible();
});
