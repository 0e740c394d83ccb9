import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadedScreen } from '@/app/areas';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();

const shown = { timeout: 20_000 };

/** Opens home, and a group of the menu. */
async function atHome(group: RegExp) {
  const { user, sent } = await renderApp('/');
  await screen.findByRole('heading', { name: /^Welcome/ }, shown);
  const sider = within(await screen.findByRole('navigation', { name: 'Main menu' }, shown));
  await user.click(sider.getByRole('button', { name: group }));
  const asked = (list: string) => sent.filter(({ path }) => path.startsWith(`/admin/${list}/page?`)).length;
  return { user, entry: (name: string) => sider.findByRole('link', { name }), asked };
}

test('who points at a menu entry finds its first rows asked for, and opening it does not ask again', async () => {
  const { user, entry, asked } = await atHome(/^Wallets/);
  await user.hover(await entry('Chains'));
  await waitFor(() => expect(asked('wallet/chain')).toBe(1), shown);
  await user.click(await entry('Chains'));
  await screen.findByRole('row', { name: /TRON/ }, shown);
  expect(asked('wallet/chain')).toBe(1);
});

test('an entry that the pointer only passes asks for nothing', async () => {
  const { entry, asked } = await atHome(/^Agents/);
  const passed = await entry('Agent users');
  const wanted = await entry('Commissions');
  // In one go: on a busy machine, two awaited moves of the pointer can be further apart than a rest.
  fireEvent.mouseOver(passed);
  fireEvent.mouseOut(passed);
  fireEvent.mouseOver(wanted);
  await waitFor(() => expect(asked('agent/commission')).toBe(1), shown);
  expect(asked('agent/user')).toBe(0);
});

test('a press asks before it is let go', async () => {
  const { entry, asked } = await atHome(/^Spot trading/);
  fireEvent.mouseDown(await entry('Trades'));
  await waitFor(() => expect(asked('exchange/deal')).toBe(1), shown);
  expect(window.location.pathname).toBe('/dashboard/control');
});

test('opening a group loads the code of its pages, and the focus asks for no rows', async () => {
  expect(loadedScreen('contract/position/index')).toBeUndefined();
  const { entry, asked } = await atHome(/^Contracts/);
  const link = await entry('Positions');
  await waitFor(() => expect(loadedScreen('contract/position/index')).toBeDefined(), shown);
  link.focus();
  fireEvent.mouseDown(await entry('Contract orders'));
  await waitFor(() => expect(asked('contract/order')).toBe(1), shown);
  expect(asked('contract/position')).toBe(0);
});
