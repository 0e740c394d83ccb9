import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import '@/api/gen/wallet';
import { chainCoin } from '@/api/gen/wallet.fields';
import '@/areas/wallet';
import { build } from '@/screens/build';
import { cardOf, explorerAddress } from '@/screens/cards/cardOf';
import { defineScreen } from '@/screens/defineScreen';
import { chainCoinRow, chainRow, withMenu } from '@test/support/chainCoinRow';
import { envelope } from '@test/support/answers';
import { renderList } from '@test/support/renderList';
import { signedInStore } from '@test/support/renderPart';

const { Component } = defineScreen(chainCoin, {
  columns: ['coinCode', 'chainCode', 'contractAddress', 'status'],
  search: ['coinCode'],
});
const rights = ['wallet:coin:list', 'wallet:coin:detail', 'wallet:chain:detail'];

beforeAll(() => build.connect({ areas: { wallet: () => import('@/areas/wallet') }, knowsIcon: () => false }));

async function open(access: readonly string[] = rights) {
  const store = signedInStore();
  await withMenu(store, 'wallet/chain');
  const view = await renderList(Component, {
    store,
    access,
    answer: ({ path }) => {
      if (path.includes('/wallet/coin/page'))
        return envelope({ records: [chainCoinRow], total: 1, current: 1, size: 20 });
      if (path.endsWith('/wallet/coin/31')) return envelope(chainCoinRow);
      if (path.includes('/chain/options'))
        return envelope([{ value: 'eth', labelZh: 'eth', labelEn: 'eth', extra: { id: '77' } }]);
      return path.endsWith('/wallet/chain/77') ? envelope(chainRow) : undefined;
    },
  });
  const grid = await screen.findByRole('grid');
  await within(grid).findByText('USDT');
  const cell = (name: string) => grid.querySelector<HTMLElement>(`td[data-column="${name}"]`)!;
  return { ...view, cell };
}

test('Enter on a cell that names a record opens its card, which leads to the whole and gives the focus back', async () => {
  const { user, cell, sent } = await open();
  expect(cell('chainCode')).toHaveAttribute('aria-haspopup', 'dialog');
  expect(cell('status')).not.toHaveAttribute('aria-haspopup');
  act(() => cell('chainCode').focus());
  await user.keyboard('{Enter}');
  const card = await screen.findByRole('dialog', { name: 'Details of “Chain”' });
  expect(card).toHaveFocus();
  expect(await within(card).findByText('Chain · Ethereum')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Open record' })).toHaveAttribute(
    'href',
    '/menu/wallet/chain?open=77',
  );
  expect(sent.some(({ path }) => path.includes('options?keyword=eth&limit=1'))).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cell('chainCode')).toHaveFocus();
});

test('a click on an address shows its external link', async () => {
  const { user, cell } = await open();
  await user.click(cell('contractAddress'));
  const link = await screen.findByRole('link', { name: 'View in block explorer' });
  expect(link).toHaveAttribute('href', `https://etherscan.io/address/${chainCoinRow.contractAddress}`);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('who may not see the other record finds text, and Enter opens the row', async () => {
  const { user, cell } = await open(['wallet:coin:list', 'wallet:coin:detail']);
  expect(cell('chainCode')).not.toHaveAttribute('aria-haspopup');
  await user.click(cell('chainCode'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => cell('chainCode').focus());
  await user.keyboard('{Enter}');
  const detail = await screen.findByRole('dialog', { name: /USDT/ });
  expect(within(detail).queryByRole('button', { name: 'eth' })).toBeNull();
});

test('in the detail a value is a button with the same card', async () => {
  const { user, cell } = await open();
  await user.click(within(cell('coinCode')).getByRole('link'));
  const detail = await screen.findByRole('dialog', { name: /USDT/ });
  await user.click(await within(detail).findByRole('button', { name: 'eth' }));
  expect(await screen.findByText('Chain · Ethereum')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Chain · Ethereum')).toBeNull());
  expect(detail).toBeVisible();
});

test('a card is there only for who may see what it shows', () => {
  const { contractAddress, chainCode, status } = chainCoin.fields;
  expect(cardOf(chainCoin, chainCode, () => true)).toMatchObject({ kind: 'record' });
  expect(cardOf(chainCoin, contractAddress, () => true)).toMatchObject({ kind: 'explorer', of: 'chainCode' });
  expect(cardOf(chainCoin, contractAddress, () => false)).toBeNull();
  expect(cardOf(chainCoin, status, () => true)).toBeNull();
});

test('no value changes the host of its template', () => {
  expect(explorerAddress('http://plain.example/{tx}', 'x')).toBeNull();
  expect(explorerAddress(null, 'x')).toBeNull();
  fc.assert(
    fc.property(fc.string(), (value) => {
      const address = explorerAddress('https://scan.example/tx/{tx}', value);
      expect(address === null || new URL(address).host === 'scan.example').toBe(true);
    }),
  );
});
