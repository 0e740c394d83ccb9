import { screen, waitFor, within } from '@testing-library/react';
import type { Shown } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
const open = 'status=NEW&status=PARTIAL';

test('all orders of a member are cancelled after its UID was typed, and the notice counts them', async () => {
  const admin = await renderApp.colleague('admin');
  const ordersOf = async (query: string) =>
    (await admin.get<{ records: Shown[]; total: number }>(`/admin/exchange/entrust/page?${open}${query}`))
      .data;
  const uid = String((await ordersOf('')).records[0]?.memberUid);
  const { total } = await ordersOf(`&memberUid=${uid}`);

  const { user, sent } = await renderApp('/exchange/entrust');
  await user.click(await screen.findByRole('button', { name: 'Cancel all orders' }, slow));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel all orders' }));
  await user.click(dialog.getByRole('combobox', { name: /^Member UID/ }));
  await user.keyboard(uid);
  const option = within(await screen.findByRole('option', { name: new RegExp(uid) }, slow));
  await user.click(option.getByText(new RegExp(uid)));
  await user.type(dialog.getByLabelText(/Type the market to confirm/), 'BTC/USDT');
  await user.type(dialog.getByLabelText(/^Reason/), 'The account was taken over');
  await user.click(dialog.getByRole('button', { name: 'Cancel all orders' }));
  expect(await dialog.findByText(/Not the chosen market, or the UID/, {}, slow)).toBeVisible();
  expect((await ordersOf(`&memberUid=${uid}`)).total).toBe(total);

  const typed = dialog.getByLabelText(/Type the market to confirm/);
  await user.clear(typed);
  await user.type(typed, uid);
  await user.click(dialog.getByRole('button', { name: 'Cancel all orders' }));
  expect(
    await screen.findByText(new RegExp(`^All orders cancelled: ${total} record`), {}, slow),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ path }) => path.endsWith('/cancelAll'))).toHaveLength(2);
  expect((await ordersOf(`&memberUid=${uid}`)).total).toBe(0);
});

test('an operator is not offered to cancel all orders', async () => {
  await renderApp('/exchange/entrust', { as: 'op' });
  await screen.findAllByRole('link', { name: /^Open / }, slow);
  expect(screen.queryByRole('button', { name: 'Cancel all orders' })).toBeNull();
});
