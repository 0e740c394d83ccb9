import { screen, within } from '@testing-library/react';
import { firstOf } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

test('a member has a page at the own uid, with security and everything that is theirs', async () => {
  const admin = await renderApp.colleague('admin');
  const { uid } = await firstOf(admin, 'vip/member', 'kycStatus=APPROVED');
  await renderApp(`/vip/member/${String(uid)}`);
  const main = within(await screen.findByRole('main', {}, slow));
  expect(await main.findByText(String(uid), {}, slow)).toBeVisible();
  expect(await main.findByRole('tab', { name: /^Deposits/ }, slow)).toBeVisible();
  expect(await main.findByRole('table', { name: 'Sign-ins' }, slow)).toBeVisible();
});

test('a uid that nobody has is told as missing', async () => {
  await renderApp('/vip/member/99999999');
  expect(await screen.findByText(/no longer exists|not exist/i, {}, slow)).toBeVisible();
});
