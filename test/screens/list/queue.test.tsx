import { screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/agent';
import { settlement } from '@/api/gen/agent.fields';
import '@/areas/agent';
import { defineScreen } from '@/screens/defineScreen';
import { envelope } from '@test/support/answers';
import { leaveDialog } from '@test/support/focusedDialog';
import { renderList } from '@test/support/renderList';

const { Component } = defineScreen(settlement, { columns: ['settleNo', 'status', 'agentNo'] });
const { page, detail } = settlement.calls;
const codes = [page.permission, detail.permission, settlement.actions.approve.permission];

async function open(search: string, second?: Promise<unknown>) {
  const decided = new Set<string>();
  const shown = (id: string) => ({
    id,
    version: 1,
    allowedActions: decided.has(id) ? [] : ['approve', 'reject'],
    settleNo: `key${id}`,
    status: decided.has(id) ? 'APPROVED' : 'PENDING_REVIEW',
    agentNo: 'A00001',
    agentName: 'North',
    createdByName: 'Otto',
    createdAt: '2026-11-20T10:00:00Z',
  });
  const view = await renderList(Component, {
    access: [...codes, settlement.actions.reject.permission],
    search,
    answer: ({ path, method }) => {
      const id = /\/settle\/(\d)/.exec(path)?.[1] ?? '';
      if (method === 'POST') {
        decided.add(id);
        return envelope(shown(id));
      }
      if (path.includes('/settle/page')) {
        const records = ['1', '2'].filter((each) => !decided.has(each)).map(shown);
        return envelope({ records, total: records.length, current: 1, size: 20 });
      }
      if (second && path.endsWith('/settle/2')) return second.then(() => envelope(shown(id)));
      return /\/settle\/\d$/.test(path) ? envelope(shown(id)) : undefined;
    },
  });
  return view;
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

const decide = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
};

test('while the next record loads, place, head and buttons of the last one are gone together', async () => {
  let arrive = (): void => undefined;
  const second = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user } = await open('?status=PENDING_REVIEW&open=1', second);
  const first = within(await screen.findByRole('dialog', { name: /key1/ }));
  expect(await first.findByText('1 of 2')).toBeVisible();
  expect(await first.findByRole('button', { name: 'Approve' })).toBeVisible();
  await user.keyboard('j');
  expect(await screen.findByText('2 of 2')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: /key1/ })).toBeNull();
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Approve' })).toBeNull();
  arrive();
  const next = within(await screen.findByRole('dialog', { name: /key2/ }));
  expect(next.getByText('2 of 2')).toBeVisible();
  expect(await next.findByRole('button', { name: 'Approve' })).toBeVisible();
});

test('a queue is worked by key: A decides, the next record opens, and the end is told', async () => {
  const { user, store } = await open('?status=PENDING_REVIEW&open=1');
  const first = within(await screen.findByRole('dialog', { name: /key1/ }));
  expect(await first.findByText('1 of 2')).toBeVisible();
  expect(await first.findByRole('button', { name: 'Approve' })).toHaveAttribute('title', 'Approve (A)');
  await user.keyboard('j');
  await screen.findByRole('dialog', { name: /key2/ });
  await user.keyboard('k');
  await screen.findByRole('dialog', { name: /key1/ });
  await user.keyboard('a');
  await decide(user);
  await screen.findByRole('dialog', { name: /key2/ });
  await user.keyboard('a');
  await decide(user);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve' })).toBeNull());
  expect(screen.getByRole('dialog', { name: /key2/ })).toBeVisible();
  await waitFor(() =>
    expect(store.getState().notices.shown.map((notice) => 'text' in notice && notice.text)).toContain(
      'All done. No records are left in this queue',
    ),
  );
});

test('N opens the first record of a queue that waits for a decision', async () => {
  const { user } = await open('?status=PENDING');
  await screen.findByRole('link', { name: /key1/ });
  await user.keyboard('n');
  await screen.findByRole('dialog', { name: /key1/ });
  await user.keyboard('n');
  await screen.findByRole('dialog', { name: /key2/ });
});

test('N opens nothing in a list that is no queue', async () => {
  const { user } = await open('?status=PENDING&status=APPROVED');
  await screen.findByRole('link', { name: /key1/ });
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('R rejects the open record, and not while its dialog is open', async () => {
  const { user } = await open('?status=PENDING_REVIEW&open=1');
  expect(await screen.findByRole('button', { name: 'Reject' })).toHaveAttribute('title', 'Reject (R)');
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject' });
  expect(within(dialog).getByLabelText('Reason')).toHaveFocus();
  await user.keyboard('a');
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('a');
  expect(screen.queryByRole('dialog', { name: 'Approve' })).toBeNull();
});

test('the focus stays in the record: after a decision, a dialog without opener, and the next record', async () => {
  const { user } = await open('?status=PENDING_REVIEW&open=1');
  const inside = (name: RegExp) =>
    waitFor(() => expect(screen.getByRole('dialog', { name })).toContainElement(focused()));
  await screen.findByRole('button', { name: 'Reject' });
  expect(screen.getByRole('heading', { name: /key1/ })).toHaveFocus();
  focused()?.blur();
  await user.keyboard('a');
  await leaveDialog(user, 'Approve');
  await waitFor(() => expect(screen.getByRole('heading', { name: /key1/ })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await decide(user);
  await screen.findByRole('dialog', { name: /key2/ });
  await inside(/key2/);
  await user.keyboard('r');
  await leaveDialog(user, 'Reject');
  await inside(/key2/);
});

test('without a filter by status the decided record stays open', async () => {
  const { user } = await open('?open=1');
  await screen.findByRole('button', { name: 'Reject' });
  await user.keyboard('a');
  await decide(user);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Approve' })).toBeNull());
  expect(screen.getByRole('dialog', { name: /key1/ })).toBeVisible();
});

test('the dialog of an approval shows who asked for it', async () => {
  const { user } = await open('?status=PENDING_REVIEW&open=1');
  await screen.findByRole('button', { name: 'Reject' });
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  expect(dialog.getByText(/Requested by Otto/)).toBeVisible();
});
