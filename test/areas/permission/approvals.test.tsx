import { screen, waitFor, within } from '@testing-library/react';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { firstOf, pick } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';
import type { Caller } from '@test/support/staff';
import type { Proposed } from '@test/support/twoPeople';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
const reason = 'Agreed with the customer service';
const codeOfChief = nextCode(demoAccounts[3]);
const queue = '/permission/approval?status=PENDING&isOwn=false';

/** Proposes other levels for two members, a limit of a coin, and that a wallet is no longer used. */
async function proposeFour(admin: Caller) {
  const { data } = await admin.get<{ records: Shown[] }>('/admin/vip/member/page?status=NORMAL&size=2');
  const levels: string[] = [];
  for (const { id, version, levelNo } of data.records) {
    const body = { version, levelNo: levelNo === '3' ? '2' : '3', reason };
    levels.push((await admin.post<Proposed>(`/admin/vip/member/${id}/setLevel`, body)).data.approvalNo);
  }
  const coin = await firstOf(admin, 'account/coin', 'coinCode=USDT');
  const same = pick(coin, 'nameZh nameEn scale sort secondReviewMin');
  const changed = { ...same, version: coin.version, autoWithdrawMax: '5000', reason };
  const limit = await admin.put<Proposed>(`/admin/account/coin/${coin.id}`, changed);
  const market = await firstOf(admin, 'contract/symbol');
  const otp = nextCode(demoAccounts[0])();
  const paid = { version: market.version, amount: '1000', reason, otp };
  const payIn = await admin.post<Proposed>(`/admin/contract/symbol/${market.id}/payIn`, paid);
  return { levels, limit: limit.data, payIn: payIn.data };
}

let proposed: Awaited<ReturnType<typeof proposeFour>>;
beforeAll(async () => {
  proposed = await proposeFour(await renderApp.colleague('admin'));
});

test('a proposal shows the old and the new value of its record, or what its act was given', async () => {
  const { unmount } = await renderApp(`${queue}&open=${proposed.limit.approvalId}`, { as: 'chief' });
  const limit = within(await screen.findByRole('dialog', { name: /^Proposal/ }, slow));
  const row = within(await limit.findByRole('row', { name: /Auto-approval limit/ }, slow));
  const [old, next] = row.getAllByRole('cell').slice(1);
  await waitFor(() => expect(next).toHaveTextContent('5,000.0000 USDT'), slow);
  expect(old).toHaveTextContent('1,000.0000 USDT');
  expect(await limit.findByRole('heading', { name: 'Coin · USDT' }, slow)).toBeVisible();
  expect(
    await limit.findByText(/^Of the last \d+ withdrawals of USDT, \d+ pass without/, {}, slow),
  ).toBeVisible();
  unmount();

  await renderApp(`${queue}&open=${proposed.payIn.approvalId}`, { as: 'chief' });
  const payIn = within(await screen.findByRole('dialog', { name: /^Proposal/ }, slow));
  expect(await payIn.findByRole('row', { name: /Amount 1,000(\.\d+)? USDT/ }, slow)).toBeVisible();
  expect(payIn.queryByText('Changes')).toBeNull();
});

test('proposals of one kind are approved together, with a result for each; one of another kind is left', async () => {
  const { user, sent } = await renderApp(queue, { as: 'chief' });
  const counted = () => sent.filter(({ path }) => path.startsWith('/admin/dashboard/todo')).length;
  for (const approvalNo of [...proposed.levels, proposed.limit.approvalNo]) {
    const row = within(await screen.findByRole('row', { name: new RegExp(approvalNo) }, slow));
    await user.click(row.getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Bulk actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Approve/ }, slow));
  await user.type(dialog.getByLabelText(/code/i), codeOfChief());
  const before = counted();
  await user.click(dialog.getByRole('button', { name: /^Approve/ }));
  await waitFor(() => expect(dialog.getAllByText('Done')).toHaveLength(2), slow);
  // An approval may have changed any record.
  await waitFor(() => expect(counted()).toBeGreaterThan(before), slow);
  expect(dialog.getByRole('row', { name: /Of another kind/ })).toHaveTextContent(/Skipped/);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(
    () => expect(screen.queryByRole('row', { name: new RegExp(String(proposed.levels[0])) })).toBeNull(),
    slow,
  );
  expect(screen.getByRole('row', { name: new RegExp(proposed.limit.approvalNo) })).toBeVisible();
});
