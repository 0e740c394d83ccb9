import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeButton } from '@/shell/notifications/NoticeButton';
import type { NotificationItem, NotificationSource } from '@/store/notifications/item';
import { selectUnread } from '@/store/notifications/selectors';
import { renderPart } from '@test/support/renderPart';

const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const item = (id: string, more: Partial<NotificationItem> = {}): NotificationItem => ({
  id,
  title: `Title ${id}`,
  icon: '',
  iconColor: 'gray',
  time: '2026-11-21T08:00:00.000Z',
  read: 0,
  avatar: '',
  content: `Content ${id}`,
  tag: '',
  tagProps: {},
  ...more,
});

/** So many items on the first page of each tab. */
const sourceOf = (count: number): NotificationSource => ({
  load: async (tab, page) =>
    page > 0 ? [] : Array.from({ length: count }, (_, index) => item(`${tab}-${index}`)),
});

const bell = () => screen.getByRole('button', { name: /^(Notifications|通知)[,，]/ });

async function open(source?: NotificationSource, locale: 'zh-CN' | 'en-US' = 'en-US') {
  const view = await renderPart(<NoticeButton {...(source ? { source } : {})} />, { locale });
  await user.click(bell());
  const panel = within(await screen.findByRole('dialog'));
  const tab = (name: RegExp) => panel.getByRole('tab', { name });
  const items = () => panel.queryAllByRole('listitem');
  const more = () => panel.queryByRole('button', { name: /^(Load more|加载更多)$/ });
  return { ...view, panel, tab, items, more };
}

test.each([
  ['zh-CN', ['通知', '关注', '待办']],
  ['en-US', ['Messages', 'Follows', 'To-dos']],
] as const)('in %s the bell opens three tabs (§2.7 notice-tabs)', async (locale, names) => {
  const { panel } = await open(undefined, locale);
  const tabs = panel.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''));
  expect(tabs).toEqual(names);
});

test.each(['zh-CN', 'en-US'] as const)(
  'in %s they hold translated samples (§2.7 notice-samples)',
  async (locale) => {
    const { panel, items, tab } = await open(undefined, locale);
    expect(items()).toHaveLength(5);
    await user.click(tab(/^(Follows|关注)/));
    expect(items()).toHaveLength(3);
    await user.click(tab(/^(To-dos|待办)/));
    expect(items()).toHaveLength(4);
    // A key without a text shows itself.
    expect(panel.getByRole('list').textContent).not.toContain('notifications.');
  },
);

test('every sample is marked as one, and the platform is not asked for any', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const { panel, items, tab } = await open();
  expect(panel.getByText('These are samples. They describe no real records.')).toBeVisible();
  for (const name of [/^Messages/, /^Follows/, /^To-dos/]) {
    await user.click(tab(name));
    for (const one of items()) expect(within(one).getByText('Sample')).toBeVisible();
  }
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('load more adds the samples again after a second (§2.7 notice-more, §9 notice-delay)', async () => {
  const { items, more } = await open();
  await user.click(more()!);
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(items()).toHaveLength(5);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(items()).toHaveLength(10);
  expect(items()[5]?.querySelector('p')?.textContent).toBe(items()[0]?.querySelector('p')?.textContent);
});

test('a second click while they load adds nothing', async () => {
  const { items, more } = await open();
  await user.click(more()!);
  await user.click(more()!);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(items()).toHaveLength(10);
});

test('a tab is complete with fifteen items (§2.7 notice-all, §9 notice-all)', async () => {
  const { panel, items, more } = await open();
  for (let page = 0; page < 2; page += 1) {
    expect(more()).not.toBeNull();
    await user.click(more()!);
    await act(() => jest.advanceTimersByTimeAsync(1000));
  }
  expect(items()).toHaveLength(15);
  expect(more()).toBeNull();
  expect(panel.getByText('No more notifications')).toBeVisible();
});

test('a tab with fourteen items is not complete', async () => {
  const { more } = await open(sourceOf(14));
  expect(more()).not.toBeNull();
});

test('unread items are counted by tab and in total; clear marks one tab as read (§2.7 notice-unread, §2.7 notice-clear)', async () => {
  const { store, panel, tab, items } = await open();
  expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Messages3',
    'Follows2',
    'To-dos4',
  ]);
  expect(selectUnread(store.getState())).toBe(9);
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Messages',
    'Follows2',
    'To-dos4',
  ]);
  expect(selectUnread(store.getState())).toBe(6);
  expect(items()).toHaveLength(5);
  expect(panel.queryByRole('img', { name: 'Unread' })).toBeNull();
  expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await user.click(tab(/^To-dos/));
  expect(panel.getAllByRole('img', { name: 'Unread' })).toHaveLength(4);
});

test('the bell shows the number of unread items, 99+ above 99 (§2.7 notice-overflow, §9 badge-overflow)', async () => {
  const { tab } = await open(sourceOf(33));
  expect(bell()).toHaveTextContent(/^99$/);
  expect(tab(/^Messages/)).toHaveTextContent('Messages33');
  const { container } = await renderPart(<NoticeButton source={sourceOf(100)} />);
  const second = await within(container).findByRole('button', { name: 'Notifications, 300 unread' });
  await waitFor(() => expect(second).toHaveTextContent(/^99\+$/));
});

test('an item shows all its values (§3 notification)', async () => {
  const source: NotificationSource = {
    load: async (tab, page) =>
      tab === 'messages' && page === 0
        ? [
            item('1', { avatar: '/face.png', tag: 'Overdue', tagProps: { intent: 'danger' } }),
            item('2', { icon: 'dollar', iconColor: 'green', read: 1 }),
          ]
        : [],
  };
  const { items } = await open(source);
  const [first, second] = items();
  expect(first?.querySelector('img')).toHaveAttribute('src', '/face.png');
  expect(within(first!).getByText('Title 1')).toBeVisible();
  expect(within(first!).getByText('Content 1')).toBeVisible();
  expect(within(first!).getByText('Overdue').closest('.bp6-tag')).toHaveClass('bp6-intent-danger');
  expect(within(first!).getByText(/^2026-11-21 \d\d:00:00$/)).toHaveAttribute(
    'datetime',
    '2026-11-21T08:00:00.000Z',
  );
  expect(within(first!).getByRole('img', { name: 'Unread' })).toBeVisible();
  expect(second?.querySelector('[data-color="green"] svg')).not.toBeNull();
  expect(within(second!).queryByRole('img', { name: 'Unread' })).toBeNull();
});

test('a tab without items says so', async () => {
  const { panel, tab } = await open({ load: async () => [] });
  expect(panel.getByText('No notifications')).toBeVisible();
  await user.click(tab(/^To-dos/));
  expect(panel.getByText('Nothing to do')).toBeVisible();
});

test('items that fail to load are logged and loaded again', async () => {
  let broken = true;
  const source: NotificationSource = {
    load: async (tab) => {
      if (broken && tab === 'messages') throw new Error('not now');
      return [item('1')];
    },
  };
  const { store, items, more } = await open(source);
  expect(items()).toHaveLength(0);
  expect(store.getState().log.entries).toMatchObject([
    { type: 'error', message: 'Notifications could not be loaded.' },
  ]);
  broken = false;
  await user.click(more()!);
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('the panel works by keyboard, and Escape returns to the bell', async () => {
  const { panel, tab } = await open();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.tab();
  expect(tab(/^Messages/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab(/^Follows/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(tab(/^Follows/)).toHaveAttribute('aria-selected', 'true');
  expect(panel.getByRole('list', { name: 'Follows' })).toBeVisible();
  await user.keyboard('{Escape}');
  await act(() => jest.advanceTimersByTimeAsync(500));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bell()).toHaveFocus();
});
