import { screen, waitFor, within } from '@testing-library/react';
import { daysAgo } from '@test/support/daysAgo';
import { firstOf } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
const queue = 'wallet/withdraw';
const toReview = 'status=PENDING_REVIEW&sort=createdAt,asc';

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name }, slow);
/** Finds the tab of a page, and not one of the lists inside a page. */
const tab = (name: string) =>
  waitFor(() => {
    const tabs = screen.getAllByRole('tab', { name: new RegExp(name) });
    const [found] = tabs.filter(({ id }) => id.startsWith('tab-'));
    if (!found) throw new Error(`No page is open under ${name}.`);
    return found;
  }, slow);
const shownPath = () => window.location.pathname;

test('a record opens at its own address as a tab with its number, and again after a reload', async () => {
  const op = await renderApp.colleague('op');
  const { id, withdrawNo } = await firstOf(op, queue, toReview);
  const number = String(withdrawNo);
  const { unmount } = await renderApp(`/wallet/withdraw/${id}`, { as: 'op' });
  expect(await heading(`Withdrawal · ${number}`)).toBeVisible();
  expect(await tab(number)).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(document.title).toContain(number));
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(/Withdrawals$/);
  expect(screen.getByRole('navigation', { name: 'Main menu' })).not.toHaveTextContent(number);
  unmount();
  const stored = { ...window.localStorage };
  await renderApp('/', { as: 'op', keep: stored });
  expect(await tab(number)).toBeVisible();
});

test('an address of no record says so in place, with a way to the list', async () => {
  const { user } = await renderApp('/wallet/withdraw/12345', { as: 'op' });
  expect(
    await screen.findByText('This record does not exist, or you may not see it', {}, slow),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await screen.findByRole('grid', { name: 'Withdrawals' }, slow);
});

test('a list opens its records as pages: by Ctrl click, by the menu of a cell, and from the drawer', async () => {
  const { user } = await renderApp('/wallet/withdraw', { as: 'op' });
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Open W\d+/ }, slow);
  const [first, second, third] = links.map((link) => ({ link, number: String(link.textContent) }));
  if (!first || !second || !third) throw new Error('The queue has fewer than three records.');
  const back = async () => user.click(await tab('Withdrawals'));

  expect(first.link.pathname).toMatch(/^\/wallet\/withdraw\/\d+$/);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  first.link.focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Copy address' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(first.link.href));

  await user.keyboard('{Control>}');
  await user.click(first.link);
  await user.keyboard('{/Control}');
  await heading(new RegExp(first.number));
  await back();

  await user.click(second.link);
  const drawer = within(await screen.findByRole('dialog', { name: new RegExp(second.number) }, slow));
  await user.click(drawer.getByRole('button', { name: 'Open as page' }));
  await heading(new RegExp(second.number));
  await back();
  await user.keyboard('{Escape}');

  third.link.focus();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Open as page' }));
  await heading(new RegExp(third.number));
  for (const { number } of [first, second, third]) expect(await tab(number)).toBeVisible();
});

test('a page opened by its address claims nothing, and shows what a colleague changes meanwhile', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const admin = await renderApp.colleague('admin');
  const row = await firstOf(admin, queue, `${toReview}&onHold=false`);
  const { sent } = await renderApp(`/wallet/withdraw/${row.id}`, { as: 'op' });
  await heading(/Withdrawal · W/);
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(sent.filter(({ path }) => path.endsWith('/claim'))).toEqual([]);
  const { version } = (await admin.get<{ version: number }>(`/admin/wallet/withdraw/${row.id}`)).data;
  await admin.post(`/admin/wallet/withdraw/${row.id}/claim`, { version });
  // The window gets the focus back: the page asks at once.
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(/^Ada Chen is handling this until/, {}, slow)).toBeVisible();
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve).toBeDisabled();
  expect(approve).toHaveAttribute('title', 'Ada Chen is handling this record and decides it');
  expect(await screen.findByText('Claim', { selector: 'strong' }, slow)).toBeVisible();
});

test('a user limited to one team sees the record without what is for staff', async () => {
  const agent = await renderApp.colleague('agent');
  const { id } = await firstOf(agent, queue, `createdAtFrom=${daysAgo(80)}`);
  const { sent } = await renderApp(`/wallet/withdraw/${id}`, { as: 'agent' });
  await heading(/Withdrawal · W/);
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Risk rules hit' })).toBeNull();
  expect(screen.queryByRole('region', { name: /^Hot wallets/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /queue/ })).toBeNull();
  expect(sent.filter(({ path }) => /checks|liquidity/.test(path))).toEqual([]);
  expect(shownPath()).toBe(`/wallet/withdraw/${id}`);
});
