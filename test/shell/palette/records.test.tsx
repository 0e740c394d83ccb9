import { screen, waitFor } from '@testing-library/react';
import { firstOf } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

test('a number that is pasted into the quick search opens its record', async () => {
  const { user } = await renderApp('/dashboard/control');
  const admin = await renderApp.colleague('admin');
  const { id, depositNo } = await firstOf(admin, 'wallet/deposit', 'status=RISK_HOLD');
  await screen.findByRole('heading', { level: 1 }, slow);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('combobox', { name: 'Search...' }, slow));
  await user.paste(` ${String(depositNo)} `);
  expect(screen.getByText(/^Looking for/)).toBeVisible();
  const name = new RegExp(`^Deposit · ${String(depositNo)}`);
  expect(await screen.findByRole('option', { name }, slow)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.href).toContain(`/wallet/deposit?open=${String(id)}`), slow);
});
