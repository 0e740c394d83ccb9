import { screen } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const patience = { timeout: 20_000 };

test('op creates locks but neither releases nor cancels them', async () => {
  const { user } = await renderApp('/exchange/lock', { as: 'op' });
  const [first] = await screen.findAllByRole('link', { name: /^Open LK/ }, patience);
  expect(screen.getByRole('button', { name: /Create lock/ })).toBeVisible();
  if (first) await user.click(first);
  expect(await screen.findByRole('region', { name: /Release schedule/ }, patience)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Release early/ })).not.toBeInTheDocument();
});
