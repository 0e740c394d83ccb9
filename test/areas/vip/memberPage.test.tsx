import { screen, waitFor, within } from '@testing-library/react';
import { firstOf } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 30_000 };

const heading = (uid: unknown) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`^Member · ${String(uid)} · `) }, slow);

test('a member has a page at the own uid, with identity, security and everything that is theirs', async () => {
  const admin = await renderApp.colleague('admin');
  const { uid } = await firstOf(admin, 'vip/member', 'kycStatus=APPROVED&status=NORMAL');
  const { user, sent } = await renderApp(`/vip/member/${String(uid)}`);
  await heading(uid);
  const main = within(screen.getByRole('main'));
  expect(screen.getByRole('tab', { name: String(uid) })).toBeVisible();
  await user.click(await main.findByRole('heading', { name: 'Security' }, slow));
  expect(await main.findByRole('region', { name: 'Sign-ins' }, slow)).toBeVisible();
  const identity = within(await main.findByRole('region', { name: 'Latest identity check' }, slow));
  expect(await identity.findByRole('link', { name: /^K\d+/ }, slow)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/vip\/kyc\/\d+$/),
  );
  for (const name of ['Accounts & coins', 'Wallets', 'Spot trading', 'Contracts & options', 'OTC', 'Agents'])
    expect(main.getByRole('tab', { name })).toBeVisible();

  // A list is asked for when its tab opens, and its heading leads to all of it.
  const asked = (path: string) => sent.some((request) => request.path.includes(path));
  expect(asked('/otc/order/page')).toBe(false);
  await user.click(main.getByRole('tab', { name: 'Wallets' }));
  expect(await main.findByRole('tab', { name: /^Withdrawals/, selected: true }, slow)).toBeVisible();
  await user.click(main.getByRole('tab', { name: 'OTC' }));
  await user.click(await main.findByRole('tab', { name: /^OTC orders · Seller$/ }, slow));
  await waitFor(() => expect(asked(`/otc/order/page`)).toBe(true), slow);
  await user.click(main.getByRole('tab', { name: 'Accounts & coins' }));
  const all = await main.findByRole('link', { name: 'View all' }, slow);
  expect(all).toHaveAttribute('href', expect.stringContaining(`memberUid=${String(uid)}`));
});

test('a freeze offers to cancel the orders; who froze a member may only propose to unfreeze them', async () => {
  const admin = await renderApp.colleague('admin');
  const { uid } = await firstOf(admin, 'vip/member', 'status=NORMAL');
  const { user } = await renderApp(`/vip/member/${String(uid)}`);
  await heading(uid);
  for (const name of ['Freeze', 'Change level', 'Change agent', 'Reset password'])
    await waitFor(async () => {
      if (screen.queryAllByText(name).length === 0)
        await user.click(screen.getByRole('button', { name: 'More' }));
      expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    }, slow);
  await user.click(screen.getAllByText('Freeze')[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze' }, slow));
  await user.click(dialog.getByRole('checkbox', { name: /Cancel open spot orders/ }));
  await within(await dialog.findByLabelText(/Category/)).findByRole(
    'option',
    { name: 'Money laundering' },
    slow,
  );
  await user.selectOptions(dialog.getByLabelText(/Category/), 'AML');
  await user.type(dialog.getByLabelText(/Reason/), 'The account may have been taken over');
  await user.click(dialog.getByRole('button', { name: 'Freeze' }));
  await waitFor(async () => {
    const { status } = await firstOf(admin, 'vip/member', `uid=${String(uid)}`);
    expect(status).toBe('FROZEN');
  }, slow);
  const { id, version } = await firstOf(admin, 'vip/member', `uid=${String(uid)}`);
  const { data: steps } = await admin.get<unknown[]>(`/admin/vip/member/${id}/timeline`);
  expect(steps[0]).toMatchObject({ action: 'freeze', reasonCode: 'AML' });
  expect((await screen.findAllByText('Money laundering', {}, slow)).length).toBeGreaterThan(0);
  const asked = await admin.post(`/admin/vip/member/${id}/unfreeze`, { version, reason: 'It was not' });
  expect(asked.status).toBe(202);
});

test('the number of a member in the quick search leads to the page', async () => {
  const admin = await renderApp.colleague('admin');
  const { uid } = await firstOf(admin, 'vip/member', 'kycStatus=APPROVED');
  const { user } = await renderApp('/dashboard/control');
  await screen.findByRole('heading', { level: 1 }, slow).catch(() => null);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search...' }, slow), String(uid));
  const found = await screen.findByRole('option', { name: /^Member · / }, slow);
  await user.click(found);
  await heading(uid);
  expect(window.location.pathname).toBe(`/vip/member/${String(uid)}`);
});

test('a uid that nobody has is told as missing', async () => {
  await renderApp('/vip/member/99999999');
  expect(await screen.findByText(/no longer exists|not exist/i, {}, slow)).toBeVisible();
});

test('an agent sees the own members without what is for staff, and nobody else', async () => {
  const [admin, agent] = [await renderApp.colleague('admin'), await renderApp.colleague('agent')];
  const { uid } = await firstOf(agent, 'vip/member', 'status=NORMAL');
  const { unmount } = await renderApp(`/vip/member/${String(uid)}`, { as: 'agent' });
  await heading(uid);
  expect(await screen.findByRole('tab', { name: 'Wallets' }, slow)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Security' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Latest identity check' })).toBeNull();
  unmount();
  const own = (await agent.get<{ records: { uid: string }[] }>('/admin/vip/member/page?size=100')).data
    .records;
  const all = (await admin.get<{ records: { uid: string }[] }>('/admin/vip/member/page?size=100')).data
    .records;
  const other = all.find((each) => own.every((mine) => mine.uid !== each.uid) && each.uid !== uid);
  await renderApp(`/vip/member/${other?.uid}`, { as: 'agent' });
  expect(await screen.findByText(/no longer exists|not exist/i, {}, slow)).toBeVisible();
});
