import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Notices } from '@/shell/notices/Notices';
import { WorkNotices } from '@/shell/notices/WorkNotices';
import { menuApi } from '@/api/gen/menu';
import { noticeShown, type WorkEvent } from '@/store/notices/slice';
import { answerWith, envelope } from '@test/support/answers';
import { entry } from '@test/support/renderFrame';
import { renderPart, signedInStore } from '@test/support/renderPart';

const told: WorkEvent = {
  id: '1',
  createdAt: '2026-11-22T08:00:00.000Z',
  kind: 'TAKEN_OVER',
  actorName: 'Ada Chen',
  resource: 'withdrawal',
  recordId: '5',
  recordNo: 'W1',
};
const withdrawals = entry('Withdrawals', { path: '/money/out', source: 'wallet/withdraw/index' });
const text = 'Ada Chen took over W1 from you';

async function show(unread: readonly WorkEvent[], menu: readonly object[] = [entry('Home'), withdrawals]) {
  const left = new Map(unread.map((one) => [one.id, one]));
  const sent = answerWith(({ method, body }) => {
    if (method === 'GET') return envelope([...left.values()]);
    const { ids } = JSON.parse(body) as { ids: string[] };
    for (const id of ids) left.delete(id);
    return envelope(null);
  });
  const store = signedInStore();
  await act(() => store.dispatch(menuApi.util.upsertQueryData('getMenu', { type: 'left' }, menu as never)));
  const parts = (
    <>
      <WorkNotices />
      <Notices />
    </>
  );
  return { sent, left, ...(await renderPart(parts, { store })) };
}

test('a user who lost a claim sees once who took which record, until the notice is closed', async () => {
  const { left, sent, user, tell } = await show([told]);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Withdrawals')).toBeVisible();
  await waitFor(() => expect(left.size).toBe(0));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2));
  for (let other = 0; other < 6; other += 1)
    await tell(noticeShown({ kind: 'text', tone: 'success', text: `Saved ${other}` }));
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByText('Saved 0')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByText(text)).toBeNull();
});

test('it opens the record if the user has its list', async () => {
  const { router } = await show([told]);
  fireEvent.click(await screen.findByRole('button', { name: 'Open W1' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/money/out', search: '?open=5' }),
  );
  expect(screen.queryByText(text)).toBeNull();
});

test('without access to the list, or for an unknown kind of record, it has no link', async () => {
  await show([told, { ...told, id: '2', resource: 'unheardOf', recordNo: 'X' }], []);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Ada Chen took over X from you')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

test('many events of one kind are one notice with their number, which opens the list', async () => {
  const many = ['1', '2', '3', '4'].map((id) => ({ ...told, id, recordNo: `W${id}` }));
  const { left, router } = await show([...many, { ...told, id: '5', kind: 'ASSIGNED' }]);
  expect(await screen.findByText('4 new messages')).toBeVisible();
  expect(screen.getByText('Ada Chen handed W1 over to you')).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
  await waitFor(() => expect(left.size).toBe(0));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/money/out', search: '' }));
});

test.each([
  ['HANDED_OVER', 'Ada Chen handed W1 over to someone else'],
  ['RELEASED', 'Ada Chen returned W1 to the queue'],
  ['ASSIGNED', 'Ada Chen handed W1 over to you'],
] as const)('%s describes the event', async (kind, says) => {
  await show([{ ...told, kind }]);
  expect(await screen.findByText(says)).toBeVisible();
});
