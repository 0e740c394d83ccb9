import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import '@/api/gen/system';
import { area } from '@/api/gen/system.fields';
import '@/api/gen/wallet';
import { poolAddress } from '@/api/gen/wallet.fields';
import '@/areas/system';
import '@/areas/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { envelope, type Sent } from '@test/support/answers';
import { coinAccess, renderList } from '@test/support/renderList';

const page = (records: object[]) => envelope({ records, total: records.length, current: 1, size: 20 });
const paths = (sent: Sent[], part: string) => sent.flatMap(({ path }) => (path.includes(part) ? [path] : []));

describe('a tree', () => {
  const place = (id: string, parent: string | null, hasChildren: boolean) => ({
    id,
    version: 1,
    allowedActions: [],
    areaCode: `A${id}`,
    nameZh: `地区${id}`,
    parentCode: parent,
    hasChildren,
  });
  const { Component } = defineScreen(area, {
    columns: ['areaCode', 'nameZh', 'parentCode'],
    search: ['areaCode'],
    tree: { parent: 'parentCode' },
  });
  const answer = ({ path }: Sent) => {
    if (path.includes('/area/tree?parentId=1'))
      return envelope([place('2', 'A1', true), place('3', 'A1', false)]);
    if (path.includes('/area/tree?parentId=2')) return envelope([place('4', 'A2', false)]);
    if (path.includes('/area/tree')) return envelope([place('1', null, true), place('9', null, false)]);
    if (path.includes('/area/page')) return page([place('4', 'A2', false)]);
    return undefined;
  };
  const levels = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(
        (row) => `${row.dataset.id}:${row.getAttribute('aria-level')}:${row.getAttribute('aria-expanded')}`,
      );

  test('is opened branch by branch, each asked for when it is; a search shows it as a list', async () => {
    const access = ['system:area:list', 'system:area:tree'];
    const { user, sent } = await renderList(Component, { answer, access });
    await screen.findByRole('treegrid');
    expect(levels()).toEqual(['1:1:false', '9:1:null']);
    expect(paths(sent, '/tree')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Expand or collapse A1$/ }));
    await user.click(await screen.findByRole('button', { name: /^Expand or collapse A2$/ }));
    await screen.findByRole('link', { name: 'Open A4' });
    expect(levels()).toEqual(['1:1:true', '2:2:true', '4:3:null', '3:2:null', '9:1:null']);
    expect(screen.queryByRole('columnheader', { name: 'Parent area' })).toBeNull();
    act(() => screen.getByRole('button', { name: /^Expand or collapse A1$/ }).focus());
    await user.keyboard('{Enter}');
    expect(levels()).toEqual(['1:1:false', '9:1:null']);
    await user.type(screen.getByRole('textbox', { name: /code/i }), 'A4{Enter}');
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open A4' })).toBeVisible();
  });
});

describe('the summary of a list', () => {
  const { Component } = defineScreen(poolAddress, {
    columns: ['address', 'chainCode', 'balance'],
    search: ['chainCode'],
  });
  const access = ['wallet:address:list'];
  const rows = page([
    { id: '1', version: 1, allowedActions: [], address: '0x1', chainCode: 'eth', balance: '5' },
  ]);

  const openTotals = async ({ user }: { user: { click: (element: Element) => Promise<void> } }) => {
    await user.click(await screen.findByRole('button', { name: /^Totals/ }));
    return screen.findByRole('dialog', { name: 'Total' });
  };

  test('stands below the columns that it adds, with its coin, asked for behind the rows with their filters', async () => {
    const { sent } = await renderList(Component, {
      access,
      search: '?chainCode=eth&current=1&sort=createdAt%2Cdesc',
      answer: ({ path }) => {
        if (path.includes('/address/page')) return rows.clone();
        if (path.includes('/address/summary'))
          return envelope({
            total: 1,
            counts: {},
            sums: [{ coin: 'ETH', values: { balance: '1234567.000000000000000001' } }],
          });
        return undefined;
      },
    });
    const line = await screen.findByRole('row', { name: /^Total/ });
    expect(line).toHaveTextContent(/^Total.*1,234,567 ETH$/);
    expect(within(line).getByTitle('1,234,567.000000000000000001')).toBeVisible();
    expect(paths(sent, '/summary')).toEqual(['/admin/wallet/address/summary?chainCode=eth']);
    const order = sent.map(({ path }) => path);
    expect(order.findIndex((path) => path.includes('/summary'))).toBeGreaterThan(
      order.findIndex((path) => path.includes('/page')),
    );
  });

  test('says a status by its label, and the sums of a ledger in words', async () => {
    const items = [{ value: 'FREE', labelZh: '空闲', labelEn: 'Not in use', tone: 'default' }];
    const list = await renderList(Component, {
      access,
      answer: ({ path }) => {
        if (path.includes('/address/page')) return rows.clone();
        if (path.includes('/getDict/')) return envelope({ items });
        if (path.includes('/address/summary'))
          return envelope({
            total: 3,
            counts: { FREE: 3 },
            sums: [{ coin: 'ETH', values: { credit: '5', net: '-2' } }],
          });
        return undefined;
      },
    });
    const sums = await openTotals(list);
    await waitFor(() => expect(sums).toHaveTextContent(/Not in use3.*CoinCreditNetETH5-2$/));
  });

  test('names what it counts and adds up, though none of it is a column', async () => {
    const list = await renderList(Component, {
      access,
      answer: ({ path }) => {
        if (path.includes('/address/page')) return rows.clone();
        return path.includes('/address/summary')
          ? envelope({
              total: 4,
              counts: { FREE: 3 },
              sums: [{ coin: null, values: { credit: '5', net: '-2' } }],
            })
          : undefined;
      },
    });
    const sums = await openTotals(list);
    expect(sums).toHaveTextContent(/^Rows4FREE3CoinCreditNetTotal5-2$/);
  });

  test('that fails leaves the rows as they are, and tries again', async () => {
    let works = false;
    const { user } = await renderList(Component, {
      access,
      answer: ({ path }) => {
        if (path.includes('/address/page')) return rows.clone();
        if (!path.includes('/address/summary')) return undefined;
        return works
          ? envelope({ total: 1, counts: {}, sums: [{ coin: null, values: { balance: '5' } }] })
          : envelope(null, 50001, 500);
      },
    });
    expect(await screen.findByText(/The totals could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open 0x1' })).toBeVisible();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Total/ })).toBeVisible();
  });
});

describe('a ledger', () => {
  const { Component } = defineScreen(coin, {
    columns: ['coinCode', 'nameEn', 'usdtPrice'],
    search: ['coinCode'],
    ledger: true,
  });

  test('asks for a hundred rows at a time, sorts at its heads and opens the row that has the keyboard', async () => {
    const { user, sent } = await renderList(Component, { access: coinAccess, search: '?current=7&size=10' });
    await screen.findAllByRole('link', { name: 'Open C1' }, { timeout: 10_000 });
    expect(paths(sent, '/coin/page')).toEqual(['/admin/account/coin/page?current=1&size=100']);
    expect(screen.getByText(/^Row 1 of 50\. Coin code: C1, Name \(English\): Coin 1/)).toBeInTheDocument();
    // The grid draws its heads once more, under those that stay in sight.
    await user.click(screen.getAllByRole('button', { name: 'USDT price' })[0]!);
    await waitFor(() => expect(paths(sent, 'sort=usdtPrice%2Cdesc')).not.toEqual([]));
    await user.click((await screen.findAllByRole('link', { name: 'Open C1' }))[0]!);
    expect(await screen.findByRole('dialog', { name: /C1$/ })).toBeVisible();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  });

  test('says its sums below, leads by n from page to page, and its values open cards', async () => {
    const total = 150;
    const address = (id: number) => ({
      id: String(id),
      version: 1,
      allowedActions: [],
      address: `0x${id}`,
      chainCode: 'ETH',
      balance: '5',
    });
    const answer = ({ path }: Sent) => {
      const { pathname, searchParams } = new URL(path, 'http://test');
      if (pathname.endsWith('/address/page')) {
        const first = (Number(searchParams.get('current')) - 1) * 100;
        const records = Array.from({ length: Math.min(100, total - first) }, (_, at) =>
          address(first + at + 1),
        );
        return envelope({ records, total, current: 1, size: 100 });
      }
      if (pathname.endsWith('/address/summary'))
        return envelope({ total, counts: {}, sums: [{ coin: 'ETH', values: { balance: '750' } }] });
      if (/\/address\/\d+$/.test(pathname)) return envelope(address(Number(pathname.split('/').at(-1))));
      return undefined;
    };
    const { Component: Addresses } = defineScreen(poolAddress, {
      columns: ['address', 'chainCode', 'balance'],
      search: ['chainCode'],
      ledger: true,
    });
    const { user, sent } = await renderList(Addresses, {
      answer,
      search: '?open=100',
      access: ['wallet:address:list', 'wallet:address:detail', 'wallet:chain:detail'],
    });
    expect(await screen.findByRole('button', { name: 'Totals' })).toBeVisible();
    expect(await screen.findByRole('dialog', { name: /0x100$/ })).toBeVisible();
    await screen.findAllByRole('link', { name: 'Open 0x1' }, { timeout: 10_000 });
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: /0x101$/ })).toBeVisible();
    expect(paths(sent, 'current=2&size=100')).not.toEqual([]);
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: /0x102$/ })).toBeVisible();
    await user.keyboard('pp');
    expect(await screen.findByRole('dialog', { name: /0x100$/ })).toBeVisible();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    // Columns that open nothing are as good to open a record by.
    const cells = screen.getAllByText('5');
    await user.dblClick(cells[0]!);
    expect(await screen.findByRole('dialog', { name: /0x1$/ })).toBeVisible();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await user.click(screen.getAllByTitle(/^Details of/)[0]!);
    expect(await screen.findByRole('dialog', { name: /^Details of/ })).toBeVisible();
  });
});
