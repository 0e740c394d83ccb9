import { screen, waitFor, within } from '@testing-library/react';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

test('permissions are granted in a tree, reviewed and saved, and reopening shows them', async () => {
  const { user, sent } = await renderApp('/permission/role');
  const grant = async () => {
    await user.click(await screen.findByRole('button', { name: /^Grant permissions.* agent$/ }, slow));
    return within(await screen.findByRole('tree', { name: 'Permissions' }, slow));
  };
  const tree = await grant();
  const area = tree.getByRole('treeitem', { name: 'Content' });
  expect(area).toHaveAttribute('aria-checked', 'false');
  await user.type(screen.getByRole('searchbox', { name: /^Search by name/ }), 'Tags');
  const tags = await tree.findByRole('treeitem', { name: 'Tags' });
  await user.click(tags);
  await waitFor(() => expect(tags).toHaveAttribute('aria-checked', 'true'));
  tree.getByRole('treeitem', { name: 'View' }).focus();
  await user.keyboard('{ArrowDown} ');
  await waitFor(() => expect(tags).toHaveAttribute('aria-checked', 'mixed'));

  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(screen.getByRole('heading', { name: /^Added permissions/ })).toBeVisible();
  expect(screen.getByText(/^Affects \d+ users?/)).toBeVisible();
  await user.type(screen.getByLabelText('Two-factor code'), nextCode(demoAccounts[0])());
  await user.click(screen.getByRole('button', { name: 'Save permissions' }));
  // The tree is hidden behind the review already: only the button tells that the panel has closed.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save permissions' })).toBeNull(), slow);
  expect(sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/grant'))).toHaveLength(1);

  const again = await grant();
  expect(again.getByRole('treeitem', { name: 'Content' })).toHaveAttribute('aria-checked', 'mixed');
});

test('an entry of the menu is moved by the keyboard, and the platform stores it', async () => {
  const { user, unmount } = await renderApp('/permission/menu');
  const wallets = await screen.findByRole('treeitem', { name: /^Wallets/ }, slow);
  // Every title has a text in both languages, of which only one is shown.
  expect(screen.getByRole('button', { name: 'Menu check (0)' })).toBeVisible();
  const before = names();
  const at = before.findIndex((name) => name?.startsWith('Chains'));
  wallets.focus();
  await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(names()[at + 1]).toMatch(/^Chains/), slow);
  expect(await screen.findByText('"Chains" moved to "Wallets", position 2')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Chains/));
  unmount();
  await renderApp('/permission/menu');
  await screen.findByRole('treeitem', { name: /^Wallets/ }, slow);
  expect(names()[at + 1]).toMatch(/^Chains/);
});

test('the menu page shows the badges that the sider shows, summed up at closed entries', async () => {
  const { user } = await renderApp('/permission/menu');
  const tree = within(await screen.findByRole('tree', { name: 'Menu tree' }, slow));
  const sider = within(screen.getByRole('navigation', { name: 'Main menu' }));
  const badgeOf = (element: HTMLElement) => element.querySelector('[data-tone]')?.textContent;
  const group = sider.getByRole('button', { name: /^Wallets/ });
  await waitFor(() => expect(badgeOf(group)).toMatch(/^\d+\+?$/));
  const wallets = tree.getByRole('treeitem', { name: /^Wallets/ });
  wallets.focus();
  await user.keyboard('{ArrowLeft}');
  expect(badgeOf(wallets)).toBe(badgeOf(group));
});
