import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coin } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { moved, newPositions } from '@/screens/order/positions';
import { envelope, type Sent } from '@test/support/answers';
import { coinAccess, coinRow, renderList } from '@test/support/renderList';

const row = (id: string, sort: number | null) => ({ id, version: 3, allowedActions: [], sort });
const sorts = (...given: readonly (number | null)[]) =>
  newPositions(given.map((sort, at) => row(String(at), sort))).map(({ id, sort }) => `${id}:${sort}`);

describe('new positions', () => {
  test('are those that the records had, for the records that move', () => {
    const rows = moved([row('a', 10), row('b', 20), row('c', 30)], 2, 0);
    expect(newPositions(rows)).toEqual([
      { id: 'c', version: 3, sort: 10 },
      { id: 'a', version: 3, sort: 20 },
      { id: 'b', version: 3, sort: 30 },
    ]);
    expect(sorts(10, 20, 30)).toEqual([]);
  });

  test('become different where they were equal or missing', () => {
    expect(sorts(0, 0, 0)).toEqual(['1:1', '2:2']);
    expect(sorts(5, null, null)).toEqual(['1:15', '2:25']);
    expect(sorts(null, 5)).toEqual(['0:5', '1:15']);
  });

  test('start at 1 when the largest would be exceeded', () => {
    expect(sorts(9_998, 9_999, 9_999)).toEqual(['0:1', '1:2', '2:3']);
  });
});

describe('the order of a list', () => {
  const { Component } = defineScreen(coin, { columns: ['coinCode', 'status'] });
  const records = [coinRow(1, { sort: 1 }), coinRow(2, { sort: 2 }), coinRow(3, { sort: 3 })];
  const open = async (access: readonly string[] = [...coinAccess, 'account:coin:sort']) => {
    const answer = ({ path, method }: Sent) => {
      if (path.includes('/coin/page') && path.includes('size=200'))
        return envelope({ records, total: 3, current: 1, size: 200 });
      return method === 'POST' && path.endsWith('/coin/sort') ? envelope(null) : undefined;
    };
    const view = await renderList(Component, { access, answer, search: '?status=ENABLED' });
    await screen.findByRole('grid');
    return { ...view, user: userEvent.setup() };
  };

  test('is changed by keys on a handle, under the filters of the list, and saved in one call', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    const dialog = within(await screen.findByRole('dialog'));
    const handle = await dialog.findByRole('button', { name: 'Move C1, now at 1' });
    expect(sent.some(({ path }) => path.includes('size=200') && path.includes('status=ENABLED'))).toBe(true);
    expect(dialog.getByRole('button', { name: 'Save order' })).toBeDisabled();
    handle.focus();
    await user.keyboard('{ArrowDown}');
    expect(await dialog.findByText('C1 is at 2 of 3')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move C1, now at 2' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['C2', 'C3', 'C1']);
    await user.click(dialog.getByRole('button', { name: 'Save order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const saved = sent.find(({ path }) => path.endsWith('/coin/sort'));
    expect(JSON.parse(saved?.body ?? '')).toEqual({
      items: [
        { id: '2', version: 1, sort: 1 },
        { id: '3', version: 1, sort: 2 },
        { id: '1', version: 1, sort: 3 },
      ],
    });
  });

  test('is offered to those who may change it', async () => {
    await open(coinAccess);
    expect(screen.queryByRole('button', { name: 'Change order' })).not.toBeInTheDocument();
  });
});
