import './liveBell';
import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();

type Kyc = { id: string; version: number; kycNo: string; assigneeName: string | null };

/** A request that the operator claimed and the administrator returned to the queue. */
const returned = async (): Promise<Kyc> => {
  const [op, admin] = await Promise.all([renderApp.colleague('op'), renderApp.colleague('admin')]);
  const { data } = await op.get<{ records: Kyc[] }>('/admin/vip/kyc/page?status=PENDING&size=50');
  const free = data.records.find(({ assigneeName }) => assigneeName === null)!;
  const { id } = free;
  const claimed = await op.post<Kyc>(`/admin/vip/kyc/${id}/claim`, { version: free.version });
  const back = await admin.post<Kyc>(`/admin/vip/kyc/${id}/unclaim`, { version: claimed.data.version });
  expect(back).toMatchObject({ code: 0 });
  return back.data;
};

const bell = () => screen.findByRole('button', { name: /^Notifications, [1-9]/ });

test('the bell counts and lists notices, followed records and queues, and keeps what was read', async () => {
  const { kycNo, id } = await returned();
  const { user, sent, unmount } = await renderApp('/', { as: 'op' });
  await user.click(await bell());
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(panel.queryByText(/These are samples/)).toBeNull();
  expect(await panel.findByText(`Ada Chen returned ${kycNo} to the queue`)).toBeVisible();
  expect(panel.getByRole('tab', { name: /^Messages\s*1/ })).toBeVisible();
  // The bell holds it, so it does not show over the page as well.
  expect(screen.getAllByText(`Ada Chen returned ${kycNo} to the queue`)).toHaveLength(1);
  expect(document.title).toMatch(/^\(\d+/);

  await user.click(panel.getByRole('tab', { name: /^Follows/ }));
  expect(panel.getByText('Ada Chen: Return to queue')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(panel.getByRole('tab', { name: /^Follows/ })).toHaveTextContent(/^Follows$/));
  expect(panel.getByText('Ada Chen: Return to queue')).toBeVisible();

  await user.click(panel.getByRole('tab', { name: /^To-dos/ }));
  const withdrawals = await panel.findByRole('link', { name: 'Withdrawals · To review' });
  expect(withdrawals).toHaveAttribute('href', expect.stringContaining('/wallet/withdraw?status='));
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(panel.queryByRole('img', { name: 'Unread' })).toBeNull();
  expect(withdrawals).toBeVisible();

  await user.click(panel.getByRole('tab', { name: /^Messages/ }));
  await user.click(panel.getByRole('link', { name: new RegExp(kycNo) }));
  expect(await screen.findByRole('heading', { name: new RegExp(kycNo) })).toBeVisible();
  expect(window.location.search).toBe(`?open=${id}`);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible());
  expect(sent.filter(({ path }) => path.endsWith('/notices/read'))).toEqual([]);
  const stored = { ...window.localStorage };
  unmount();

  // Read entries stay read after a reload.
  const again = await renderApp('/', { as: 'op', keep: stored });
  await again.user.click(await screen.findByRole('button', { name: 'Notifications, 0 unread' }));
  expect(await screen.findByText(`Ada Chen returned ${kycNo} to the queue`)).toBeVisible();
});
