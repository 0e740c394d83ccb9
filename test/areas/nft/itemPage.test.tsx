import { screen } from '@testing-library/react';
import { firstOf } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 30_000 };

test('a collectible has a page at its number, with copies, orders and listings', async () => {
  const admin = await renderApp.colleague('admin');
  const { itemNo } = await firstOf(admin, 'nft/item', 'status=ON_SALE');
  await renderApp(`/nft/item/${String(itemNo)}`);
  const heading = { level: 1, name: new RegExp(String(itemNo)) };
  expect(await screen.findByRole('heading', heading, slow)).toBeVisible();
  expect(screen.getByRole('tab', { name: String(itemNo) })).toBeVisible();
  for (const name of [/^Tokens|^Copies|^Instances/, /orders/i, /Secondary|trade|Listings|market/i])
    expect((await screen.findAllByRole('tab', { name }, slow)).length).toBeGreaterThan(0);
});
