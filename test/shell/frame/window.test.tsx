import './forced';
import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const here = (name: RegExp) => screen.findByRole('tab', { name, selected: true }, { timeout: 20_000 });

test('the title of the window holds unread messages, page and site (§2.3 7-title §2.3 7-count §2.3 6-after §1 title-suffix)', async () => {
  const { user } = await renderApp('/wallet/chain');
  await here(/chains/i);
  await waitFor(() => expect(document.title).toMatch(/^\(\d+ messages\) Chains - Coin Console$/));
  await user.click(screen.getByRole('button', { name: /notifications/i }));
  const panel = await screen.findByRole('dialog');
  for (const tab of within(panel).getAllByRole('tab')) {
    await user.click(tab);
    await user.click(within(panel).getByRole('button', { name: /read|clear/i }));
  }
  await waitFor(() => expect(document.title).toBe('Chains - Coin Console'));
});

test('the log is for op and admin: an agent gets the 403 page and no icon (§2.1 log §6 roles §2.6 403)', async () => {
  await renderApp('/log', { as: 'agent' });
  expect(
    await screen.findByText("Sorry, you don't have access to this page.", undefined, { timeout: 20_000 }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /log/i })).toBeNull();
  expect(document.title).toContain('403');
});

test('op sees the log without the sider (§2.1 log §6 roles)', async () => {
  await renderApp('/log', { as: 'op' });
  await here(/log/i);
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('navigating to the current page with another address reloads it if configured (§2.7 same-route)', async () => {
  const { user } = await renderApp('/wallet/chain');
  const code = () => screen.getByRole('textbox', { name: 'Chain code' });
  await waitFor(() => expect(code()).toBeVisible(), { timeout: 20_000 });
  await user.type(code(), 'half');
  await user.click(screen.getByRole('link', { name: 'Chains' }));
  await waitFor(() => expect(code()).toHaveValue(''));
});
