import { screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { createUserStore } from '@/store/createUserStore';
import { viewPreferred, viewSaved } from '@/store/tables/slice';
import { renderList } from '@test/support/renderList';

const path = '/account/coin';
const { Component } = defineScreen(coin, {
  columns: ['coinCode', 'nameEn', 'status', 'usdtPrice'],
  search: ['coinCode', 'status'],
});
const heads = () =>
  screen.getAllByRole('columnheader').flatMap((head) => head.getAttribute('aria-label') ?? []);
const pages = (sent: { path: string }[]) =>
  sent.filter((call) => call.path.includes('/coin/page')).map((call) => call.path.split('?')[1]);

test('columns are chosen, moved and reset, and the next visit finds them', async () => {
  const { user, unmount, store } = await renderList(Component);
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(chooser.getByRole('checkbox', { name: 'Status' }));
  await user.click(chooser.getByRole('checkbox', { name: 'Created at' }));
  await user.click(chooser.getByRole('button', { name: 'Move USDT price up' }));
  await user.click(chooser.getByRole('button', { name: 'Move USDT price up' }));
  await user.click(chooser.getByRole('radio', { name: 'Compact' }));
  expect(heads()).toEqual(['Coin code', 'USDT price', 'Name (English)', 'Created at']);
  unmount();
  const again = await renderList(Component, { store });
  await screen.findByRole('grid');
  expect(heads()).toEqual(['Coin code', 'USDT price', 'Name (English)', 'Created at']);
  await again.user.click(screen.getByRole('button', { name: 'Columns' }));
  await again.user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  expect(heads()).toEqual(['Coin code', 'Name (English)', 'Status', 'USDT price']);
  expect(store.getState().tables.columns).toEqual({});
});

test('columns of a link hold for this tab alone and leave the address', async () => {
  const { store } = await renderList(Component, { search: '?status=ENABLED&cols=status,usdtPrice*,colour' });
  await screen.findByRole('grid');
  expect(heads()).toEqual(['USDT price', 'Status']);
  expect(screen.queryByText(/were ignored/)).toBeNull();
  expect(store.getState().tables.columns).toEqual({});
});

test('a view is saved with filters, sorting and columns, and applied from the menu', async () => {
  const { user, store, sent } = await renderList(Component, {
    search: '?status=DISABLED&sort=usdtPrice%2Casc',
  });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
  await user.type(await screen.findByRole('textbox', { name: /Save filters/ }), 'Closed{Enter}');
  await user.type(screen.getByRole('textbox', { name: /Save filters/ }), 'Closed');
  expect(await screen.findByText('A view with this name already exists')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(pages(sent).at(-1)).not.toContain('status'));
  await user.click(screen.getByRole('button', { name: 'USDT price' }));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Closed' }));
  expect(await screen.findByRole('button', { name: 'Status: Disabled' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'USDT price' })).toHaveAttribute('aria-sort', 'ascending');
  expect(store.getState().tables.views[path]?.list).toMatchObject([{ name: 'Closed' }]);
});

test('a view is saved in one step, by a name of its own that is made of its filters', async () => {
  const { user, store } = await renderList(Component, { search: '?status=DISABLED' });
  await screen.findByRole('grid');
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
  };
  await save();
  await save();
  const names = store.getState().tables.views[path]?.list.map(({ name }) => name);
  expect(names).toEqual(['Disabled', 'Disabled 2']);
});

test('a list without filters opens with the preferred view, and only then; what is unknown of it is named', async () => {
  const { store, ready } = createUserStore('7');
  await ready;
  store.dispatch(
    viewSaved({
      path,
      id: 'v',
      name: 'Mine',
      search: '?status=DISABLED&gone=1',
      columns: { hidden: ['nameEn'] },
    }),
  );
  store.dispatch(viewPreferred({ path, id: 'v' }));
  const { user, sent } = await renderList(Component, { store });
  await screen.findByRole('grid');
  expect(pages(sent)).toEqual(['current=1&size=20&status=DISABLED']);
  expect(screen.getByText(/were ignored: gone/)).toBeVisible();
  expect(heads()).toEqual(['Coin code', 'Status', 'USDT price']);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(pages(sent).at(-1)).toBe('current=1&size=20'));
});
