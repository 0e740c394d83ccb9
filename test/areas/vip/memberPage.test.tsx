import { screen, within } from '@testing-library/react';
import { firstOf } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

test('a member has a page at the own uid, with security and everything that is theirs', async () => {
  const admin = await renderApp.colleague('admin');
  const { uid } = await firstOf(admin, 'vip/member', 'kycStatus=APPROVED');
  await renderApp(`/vip/member/${String(uid)}`);
  const heading = { level: 1, name: new RegExp(`^Member · ${String(uid)} · `) };
  expect(await screen.findByRole('heading', heading, slow)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('tab', { name: /^Deposits/ }, slow)).toBeVisible();
  expect(await main.findByRole('table', { name: 'Sign-ins' }, slow)).toBeVisible();
  expect(screen.getByRole('tab', { name: String(uid) })).toBeVisible();
});

test('a uid that nobody has is told as missing', async () => {
  await renderApp('/vip/member/99999999');
  expect(await screen.findByText(/no longer exists|not exist/i, {}, slow)).toBeVisible();
});
