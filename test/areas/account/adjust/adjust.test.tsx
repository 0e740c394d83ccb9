import { screen, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

test('a pending adjustment shows what its approval does to the balance', async () => {
  const { user } = await renderApp('/account/adjust?reviewStatus=PENDING&category=COMPENSATION');
  const [number] = await screen.findAllByText(/^J\d+$/, {}, slow);
  if (number) await user.click(number);
  const balance = within(await screen.findByRole('region', { name: 'Available balance' }, slow));
  expect(balance.getByText('After the adjustment')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
});
