import { screen, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const patience = { timeout: 20_000 };

test('all orders of a market are cancelled after typing it, and the answer counts them', async () => {
  const { user } = await renderApp('/exchange/entrust');
  await user.click(await screen.findByRole('button', { name: 'Cancel all orders' }, patience));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  await user.click(dialog.getByRole('combobox', { name: /^Market/ }));
  await user.click(await screen.findByRole('option', { name: /^DOT\/USDT/ }, patience));
  await user.type(dialog.getByLabelText(/^Type the market to confirm/), 'DOT/USD');
  await user.type(dialog.getByLabelText(/^Reason/), 'Listed with a wrong scale');
  await user.click(dialog.getByRole('button', { name: 'Cancel all orders' }));
  expect(await dialog.findByText(/Not the chosen market/, {}, patience)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Type the market to confirm/), 'T');
  await user.click(dialog.getByRole('button', { name: 'Cancel all orders' }));
  expect(await screen.findByText(/^Cancel all orders: \d+ records?$/, {}, patience)).toBeVisible();
}, 60_000);

test('op creates locks but neither releases nor cancels them', async () => {
  const { user } = await renderApp('/exchange/lock', { as: 'op' });
  const [first] = await screen.findAllByRole('button', { name: /^Open LK/ }, patience);
  expect(screen.getByRole('button', { name: /Create lock/ })).toBeVisible();
  if (first) await user.click(first);
  expect(await screen.findByRole('region', { name: /Release schedule/ }, patience)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Release early/ })).not.toBeInTheDocument();
}, 60_000);
