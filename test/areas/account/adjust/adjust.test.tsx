import { screen, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

test('a pending adjustment shows what its approval does to the balance', async () => {
  const { user } = await renderApp('/account/adjust?reviewStatus=PENDING&category=COMPENSATION');
  const [approve] = await screen.findAllByRole('button', { name: /^Approve J\d/ }, slow);
  const number = approve?.getAttribute('aria-label')?.replace('Approve ', '') ?? '';
  await user.click(screen.getByText(number));
  const balance = within(await screen.findByRole('region', { name: 'Available balance' }, slow));
  expect(balance.getByText('After the adjustment')).toBeVisible();
});
