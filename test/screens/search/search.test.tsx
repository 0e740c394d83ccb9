import { screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { tabVisited } from '@/store/tabs/slice';
import { envelope } from '@test/support/answers';
import { renderList } from '@test/support/renderList';
import { signedInStore } from '@test/support/renderPart';

const { nameEn, usdtPrice } = coin.fields;
const entity = {
  ...coin,
  fields: {
    ...coin.fields,
    nameEn: { ...nameEn, filter: 'in', ref: { entity: 'other', options: '/admin/other/options' } },
    usdtPrice: { ...usdtPrice, filter: 'range' },
  },
} as const;
const { Component } = defineScreen(entity, {
  columns: ['coinCode', 'status'],
  search: ['coinCode', 'status', 'nameEn', 'usdtPrice', 'createdAt'],
});
const others = [
  { value: 'A', labelZh: '甲', labelEn: 'Alpha' },
  { value: 'B', labelZh: '乙', labelEn: 'Beta' },
];
const answer = ({ path }: { path: string }) =>
  path.includes('/other/options') ? envelope(others) : undefined;
const pages = (sent: { path: string }[]) => sent.filter(({ path }) => path.includes('/coin/page'));

test('the filters that hold and are out of sight stand above the table in words, and are taken away one by one', async () => {
  const { user, sent } = await renderList(Component, {
    answer,
    search: '?status=DISABLED&status=GONE&nameEn=B&usdtPriceFrom=1000.5&createdAtTo=2026-11-20T10%3A00%3A00Z',
  });
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  expect(await screen.findByRole('button', { name: 'Status: Disabled, GONE' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Name \(English\): B/ })).toBeVisible();
  const texts = () =>
    chips.getAllByRole('button').map(({ textContent }) => textContent?.replace('Remove', ''));
  expect(texts()).toEqual([
    expect.stringMatching(/^Created at: ≤ 2026-11-20 10:00:00 UTC\+0/),
    'USDT price: ≥ 1,000.5',
    'Clear all',
  ]);
  await user.click(chips.getByRole('button', { name: /^USDT price/ }));
  await waitFor(() => expect(pages(sent).at(-1)?.path).not.toContain('usdtPrice'));
  await user.click(chips.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(pages(sent).at(-1)?.path).toBe('/admin/account/coin/page?current=1&size=20'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

test('an invalid filter is shown at its field, which unfolds and gets the focus; nothing is sent', async () => {
  const { user, sent } = await renderList(Component, { answer });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.type(screen.getByLabelText('USDT price from'), '10');
  await user.type(screen.getByLabelText('USDT price to'), '9.99');
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  expect(screen.getByRole('button', { name: 'More filters (1 active)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Must not be before the start of the range')).toBeVisible();
  expect(screen.getByLabelText('USDT price to')).toHaveFocus();
  expect(pages(sent)).toHaveLength(1);
  await user.clear(screen.getByLabelText('USDT price to'));
  await user.type(screen.getByLabelText('USDT price to'), '1,000');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(pages(sent).at(-1)?.path).toContain('usdtPriceFrom=10&usdtPriceTo=1000'));
});

test('several records of another entity are found by typing and picked', async () => {
  const { user, sent } = await renderList(Component, { answer });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Name (English): Any' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Find Name (English)' }), 'be');
  await waitFor(() => expect(sent.some(({ path }) => path.includes('keyword=be'))).toBe(true));
  await user.click(screen.getByText('B · Beta'));
  await user.click(screen.getByText('A · Alpha'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(pages(sent).at(-1)?.path).toContain('nameEn=B&nameEn=A'));
});

test('a time range is one control: typed by hand, by a preset, or refused at the field with nothing sent', async () => {
  const { user, sent } = await renderList(Component, {
    answer,
    search: '?createdAtFrom=2026-11-20T10%3A00%3A00Z',
  });
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  const search = within(screen.getByRole('search'));
  await user.click(search.getByRole('button', { name: 'Created at: ≥ 11-20 10:00' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Created at' }));
  expect(panel.getByText('Times are in UTC')).toBeVisible();
  expect(panel.getByLabelText('Created at from')).toHaveValue('2026-11-20 10:00:00');
  await user.type(panel.getByLabelText('Created at to'), '2026-11-19{Enter}');
  expect(await screen.findByText('Must not be before the start of the range')).toBeVisible();
  expect(pages(sent)).toHaveLength(1);
  await user.click(search.getByRole('button', { name: /^Created at: / }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  expect(search.getByRole('button', { name: 'Created at: Last 7 days' })).toBeVisible();
  await user.click(search.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(pages(sent).at(-1)?.path).toMatch(/createdAtFrom=.*createdAtTo=/));
});

test('the tab gets the filters as texts, a time as its day', async () => {
  const store = signedInStore();
  store.dispatch(
    tabVisited({
      path: '/coins',
      tab: 'tabkey',
      name: 'coin',
      meta: { title: 'Coins', cache: true, closable: true },
    }),
  );
  await renderList(Component, {
    answer,
    store,
    search: '?status=DISABLED&status=GONE&usdtPriceFrom=1000.5&createdAtTo=2026-11-20T10%3A00%3A00Z',
  });
  await waitFor(() =>
    expect(store.getState().tabs.opened[0]?.said?.filters).toEqual({
      'status=DISABLED': 'Disabled',
      'status=GONE': 'GONE',
      'usdtPriceFrom=1000.5': '≥ 1,000.5',
      'createdAtTo=2026-11-20T10:00:00Z': '≤ 2026-11-20',
    }),
  );
});

test('what is chosen of a list is ticked once', async () => {
  const { user } = await renderList(Component, { answer, search: '?status=DISABLED' });
  await user.click(await screen.findByRole('button', { name: 'Status: Disabled' }));
  const marks = async (name: string) =>
    (await screen.findByRole('option', { name })).querySelectorAll('svg').length;
  expect([await marks('Enabled'), await marks('Disabled')]).toEqual([0, 1]);
});

test('who may not choose of the records that a filter names types their code, and asks for none', async () => {
  const ref = { entity: 'other', options: '/admin/other/options', choose: 'other:list' };
  const { Component: Typed } = defineScreen(
    { ...entity, fields: { ...entity.fields, nameEn: { ...entity.fields.nameEn, ref } } },
    { columns: ['coinCode'], search: ['nameEn'] },
  );
  const { user, sent } = await renderList(Typed, { answer, search: '?nameEn=A' });
  const input = await screen.findByRole('textbox', { name: 'Name (English)' });
  await user.clear(input);
  await user.type(input, 'B');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(pages(sent).at(-1)?.path).toContain('nameEn=B'));
  expect(sent.filter(({ path }) => path.includes('/other/options'))).toEqual([]);
});
