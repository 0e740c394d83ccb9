import './liveBell';
import { screen, within } from '@testing-library/react';
import { dashboardApi } from '@/api/gen/dashboard';
import { menuApi } from '@/api/gen/menu';
import { NoticeButton } from '@/shell/notifications/NoticeButton';
import { answerWith, envelope } from '@test/support/answers';
import { entry } from '@test/support/renderFrame';
import { renderPart, signedInStore } from '@test/support/renderPart';

const change = {
  id: '9',
  createdAt: '2026-11-22T08:00:00.000Z',
  actorName: null,
  actionZh: null,
  actionEn: null,
  statusZh: '已完成',
  statusEn: 'Completed',
  resource: 'withdrawal',
  recordId: '5',
  recordNo: 'W5',
  read: false,
};
const queue = (count: number) => ({
  key: 'withdrawReview',
  listZh: '提币',
  listEn: 'Withdrawals',
  presetZh: '待审核',
  presetEn: 'To review',
  preset: 'review',
  path: '/wallet/withdraw?status=PENDING_REVIEW',
  count,
  oldestMinutes: 184,
  overdue: 2,
  others: 0,
});

async function open(given: { follows?: object[]; waiting?: () => number; failing?: () => boolean }) {
  const { follows = [], waiting = () => 0, failing = () => false } = given;
  answerWith(({ path }) => {
    if (path.endsWith('/todo')) return envelope([queue(waiting())]);
    return failing() ? envelope(null, 50000, 500) : envelope({ messages: [], follows });
  });
  const store = signedInStore();
  void store.dispatch(menuApi.util.upsertQueryData('getMenu', { type: 'left' }, [entry('Home')] as never));
  const view = await renderPart(<NoticeButton />, { store });
  await view.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  return { ...view, panel: within(await screen.findByRole('dialog')) };
}

test('empty tabs say so', async () => {
  const { panel, user } = await open({});
  expect(await panel.findByText('No notifications')).toBeVisible();
  await user.click(panel.getByRole('tab', { name: 'Follows' }));
  expect(panel.getByText('No changes of records that you worked on')).toBeVisible();
  await user.click(panel.getByRole('tab', { name: 'To-dos' }));
  expect(panel.getByText('Nothing to do')).toBeVisible();
});

test('a step of the system names the platform and the state, without a link if the user has no list', async () => {
  const { panel, user } = await open({ follows: [change] });
  await user.click(await panel.findByRole('tab', { name: /^Follows\s*1/ }));
  const item = within(panel.getByRole('listitem'));
  expect(item.getByText('W5')).toBeVisible();
  expect(item.queryByRole('link')).toBeNull();
  expect(item.getByText('The platform: changed')).toBeVisible();
  expect(item.getByText('Completed')).toBeVisible();
});

test('a tab that fails shows why and loads again; the other tabs work', async () => {
  let failing = true;
  const { panel, user } = await open({ waiting: () => 3, failing: () => failing });
  expect(await panel.findByRole('alert')).toBeVisible();
  await user.click(panel.getByRole('tab', { name: /^To-dos/ }));
  expect(panel.getByText('3 waiting, the oldest for 3h 4m')).toBeVisible();
  expect(panel.getByText('2 late')).toBeVisible();
  await user.click(panel.getByRole('tab', { name: /^Messages/ }));
  failing = false;
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('No notifications')).toBeVisible();
});

test('a queue is unread again when it has more than the user has seen', async () => {
  let waiting = 3;
  const { panel, user, store } = await open({ waiting: () => waiting });
  const count = async (now: number) => {
    waiting = now;
    await store.dispatch(
      dashboardApi.endpoints.getDashboardTodo.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
  };
  await user.click(await panel.findByRole('tab', { name: /^To-dos\s*1/ }));
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(panel.queryByRole('img', { name: 'Unread' })).toBeNull();
  await count(2);
  await panel.findByText(/^2 waiting/);
  expect(panel.queryByRole('img', { name: 'Unread' })).toBeNull();
  await count(3);
  await panel.findByText(/^3 waiting/);
  expect(panel.getByRole('img', { name: 'Unread' })).toBeVisible();
});
