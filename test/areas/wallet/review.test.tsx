import { screen, waitFor, within } from '@testing-library/react';
import { focusedDialog, leaveDialog } from '@test/support/focusedDialog';
import type { Caller } from '@test/support/staff';
import type { Shown } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 30_000 };

type User = Awaited<ReturnType<typeof renderApp>>['user'];

/** Returns the queue as a user sees it, the oldest first. */
const queueOf = async (who: Caller): Promise<Shown[]> =>
  (
    await who.get<{ records: Shown[] }>(
      '/admin/wallet/withdraw/page?status=PENDING_REVIEW&status=SECOND_REVIEW&sort=createdAt,asc&size=100',
    )
  ).data.records;
const approvable = ({ allowedActions, claimedUntil }: Shown) =>
  allowedActions.includes('approve') && claimedUntil === null;
const heading = (row: Shown | undefined) =>
  screen.findByRole('heading', { level: 1, name: `Withdrawal · ${String(row?.withdrawNo)}` }, slow);
const startReview = async (user: User) => {
  await screen.findAllByRole('link', { name: /^Open W\d+/ }, slow);
  await user.click(screen.getByRole('button', { name: 'Review' }));
};

test('a review claims the first record that the user may approve, and a decision by keys claims the next', async () => {
  const op = await renderApp.colleague('op');
  const [first, second, third] = (await queueOf(op)).filter(approvable);
  const { user, sent } = await renderApp('/wallet/withdraw', { as: 'op' });
  await startReview(user);
  await heading(first);
  expect(await screen.findByText(/^You are handling this record/, {}, slow)).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/claim'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveTextContent('ApproveA');

  await user.keyboard('a');
  const dialog = await focusedDialog('Approve');
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await heading(second);
  const decided = await op.get<Shown>(`/admin/wallet/withdraw/${first?.id}`);
  expect(decided.data).toMatchObject({ firstReviewerName: 'Otto Wang' });
  // The platform goes on with what is approved.
  expect(decided.data.status).not.toBe('PENDING_REVIEW');
  expect((await op.get<Shown>(`/admin/wallet/withdraw/${second?.id}`)).data).toMatchObject({
    assigneeName: 'Otto Wang',
  });

  await user.keyboard('n');
  await heading(third);
  await user.keyboard('h');
  await leaveDialog(user, 'Put on hold');
  await user.keyboard('r');
  const rejection = within(await screen.findByRole('dialog', { name: 'Reject' }));
  await user.type(rejection.getByLabelText('Reason'), 'The address is on a list of stolen funds');
  await user.click(rejection.getByRole('button', { name: 'Reject' }));
  await waitFor(async () => {
    const { data } = await op.get<Shown>(`/admin/wallet/withdraw/${third?.id}`);
    expect(data.status).toBe('REJECTED');
  }, slow);
});

test('a record that a colleague holds is passed over; K looks at the one before without a claim', async () => {
  const [op, admin] = [await renderApp.colleague('op'), await renderApp.colleague('admin')];
  const isOwn = ({ assigneeName }: Shown) => assigneeName === 'Otto Wang';
  const free = (await queueOf(op)).filter((row) => approvable(row) || isOwn(row));
  const held = free.find((row) => !isOwn(row));
  // A record that the user holds already comes first.
  const next = free.find((row) => row !== held);
  await admin.post(`/admin/wallet/withdraw/${held?.id}/claim`, { version: held?.version });
  const { user, sent } = await renderApp('/wallet/withdraw', { as: 'op' });
  await screen.findAllByRole('link', { name: /^Open W\d+/ }, slow);
  await user.keyboard('n');
  await heading(next);
  const before = (await queueOf(op)).map(({ id }) => id);
  const place = before.indexOf(String(next?.id));
  expect(await screen.findByText(`${place + 1} of ${before.length}`, {}, slow)).toBeVisible();
  const claims = sent.filter(({ path }) => path.endsWith('/claim')).length;
  const previous = (await queueOf(op))[place - 1];
  await user.keyboard('k');
  await heading(previous);
  expect(sent.filter(({ path }) => path.endsWith('/claim'))).toHaveLength(claims);
});

test('the page tells who asks, what speaks against it, and what the hot wallets hold', async () => {
  const op = await renderApp.colleague('op');
  const row = (await queueOf(op)).find(({ riskHits }) => Array.isArray(riskHits) && riskHits.length > 0);
  await renderApp(`/wallet/withdraw/${row?.id}`, { as: 'op' });
  await heading(row);
  const member = within(await screen.findByRole('region', { name: 'Member' }, slow));
  expect(await member.findByRole('link', { name: new RegExp(String(row?.memberUid)) }, slow)).toBeVisible();
  for (const name of ['KYC level', 'Level', 'Account age', 'Deposited', 'Withdrawn'])
    expect(await member.findByText(name, {}, slow)).toBeVisible();
  const risk = within(screen.getByRole('region', { name: 'Risk rules hit' }));
  expect(risk.getAllByRole('listitem')[0]).toHaveTextContent(/\.$/);
  expect(await screen.findByRole('region', { name: 'Address' }, slow)).toHaveTextContent(/address/);
  expect(await screen.findByRole('region', { name: 'Latest sign-ins' }, slow)).toBeVisible();
  const hot = within(
    await screen.findByRole('region', { name: 'Hot wallets against outgoing payments' }, slow),
  );
  expect(hot.getAllByRole('listitem')[0]).toHaveTextContent(String(row?.coinCode));
});

test('a coin whose hot wallets do not suffice says how much is missing', async () => {
  const line = { coinCode: 'BTC', hotBalance: '1.5', outgoing: '2', shortage: '0.5' };
  await renderApp('/wallet/withdraw', {
    as: 'op',
    between: (path, pass) =>
      path.endsWith('/withdraw/liquidity')
        ? Promise.resolve(Response.json({ code: 0, msg: '', data: [line], requestId: '1' }))
        : pass(),
  });
  const hot = within(await screen.findByRole('region', { name: /^Hot wallets/ }, slow));
  expect(hot.getByRole('listitem')).toHaveTextContent('BTC 1.5 / 2short 0.5');
});

test('an address that looks like an earlier one of the member warns, and marks where it differs', async () => {
  const op = await renderApp.colleague('op');
  const [row] = await queueOf(op);
  const address = String(row?.toAddress);
  const alike = `${address.slice(0, -12)}${'0'.repeat(8)}${address.slice(-4)}`;
  const { data } = await op.get<Record<string, unknown>>(`/admin/wallet/withdraw/${row?.id}/checks`);
  const earlier = [{ address: alike, at: '2026-11-01T00:00:00.000Z', isPaid: true }];
  await renderApp(`/wallet/withdraw/${row?.id}`, {
    as: 'op',
    between: (path, pass) =>
      path.endsWith('/checks')
        ? Promise.resolve(
            Response.json({
              code: 0,
              msg: '',
              data: { ...data, addressAgeHours: null, earlierAddresses: earlier },
              requestId: '1',
            }),
          )
        : pass(),
  });
  const part = within(await screen.findByRole('region', { name: 'Address' }, slow));
  const warning = await part.findByRole('alert', {}, slow);
  expect(warning).toHaveTextContent('looks like one that the member used before');
  expect(warning).toHaveTextContent(alike);
  const own = part.getAllByRole('mark', { hidden: true }).filter((mark) => !warning.contains(mark));
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ textContent }) => address.includes(String(textContent)))).toBe(true);
  expect(part.getByText('Not the address that the member used before')).toBeVisible();
});

test('the drawer of a withdrawal shows the whole address, which can be copied', async () => {
  const op = await renderApp.colleague('op');
  const [row] = await queueOf(op);
  const { user } = await renderApp(`/wallet/withdraw?open=${row?.id}`, { as: 'op' });
  const part = within(await screen.findByRole('region', { name: 'Address' }, slow));
  expect(part.getByRole('heading').parentElement).toHaveTextContent(String(row?.toAddress));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(part.getByRole('button', { name: 'Copy Withdrawal address' }));
  expect(copied).toHaveBeenCalledWith(row?.toAddress);
});

const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test('in the drawer what decides comes first, and id and version come last', async () => {
  const op = await renderApp.colleague('op');
  const row = (await queueOf(op)).find(({ riskLevel }) => riskLevel === 'MEDIUM');
  await renderApp(`/wallet/withdraw?open=${row?.id}`, { as: 'op' });
  const risk = await screen.findByRole('region', { name: /^Risk rules hit/ }, slow);
  const address = await screen.findByRole('region', { name: 'Address' }, slow);
  const system = await screen.findByRole('region', { name: 'System' }, slow);
  const amounts = screen.getByRole('region', { name: 'Amounts' });
  for (const [one, other] of [
    [risk, address],
    [address, amounts],
    [amounts, system],
  ] as const)
    expect(isBefore(one, other)).toBe(true);
  // A medium risk has the rule that makes it one.
  expect(within(risk).getAllByRole('listitem')[0]).toHaveTextContent(/\.$/);
  expect(within(risk).queryByText('No rule was hit')).toBeNull();
});

test('the dialog of an approval shows address, chain and risk, and what applies to this withdrawal', async () => {
  const op = await renderApp.colleague('op');
  const rows = (await queueOf(op)).filter((row) => row.status === 'PENDING_REVIEW' && row.onHold === false);
  const row = rows.find((each) => each.riskLevel === 'HIGH') ?? rows[0];
  const { data } = await op.get<{ needsSecondReview: boolean }>(`/admin/wallet/withdraw/${row?.id}/checks`);
  const { user } = await renderApp(`/wallet/withdraw/${row?.id}`, { as: 'op' });
  await heading(row);
  await user.keyboard('a');
  const dialog = await focusedDialog('Approve');
  expect(within(dialog).getByText('Withdrawal address')).toBeVisible();
  expect(dialog).toHaveTextContent(String(row?.toAddress));
  expect(within(dialog).getByText('Chain')).toBeVisible();
  expect(within(dialog).getByText('Risk level')).toBeVisible();
  expect(
    await within(dialog).findByText(
      data.needsSecondReview ? /goes to the second review/ : /is paid out\. It needs no second review/,
      {},
      slow,
    ),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(`Withdrawal ${String(row?.withdrawNo)} approved`, {}, slow)).toBeVisible();
});

test('a frozen member is announced in the drawer of the withdrawal', async () => {
  const [op, admin] = [await renderApp.colleague('op'), await renderApp.colleague('admin')];
  const [row] = await queueOf(op);
  const found = await admin.get<{ records: Shown[] }>(`/admin/vip/member/page?uid=${String(row?.memberUid)}`);
  const member = found.data.records[0];
  const body = { version: member?.version, reason: 'The account was taken over', cancelOrders: false };
  expect(await admin.post(`/admin/vip/member/${member?.id}/freeze`, body)).toMatchObject({ code: 0 });
  await renderApp(`/wallet/withdraw?open=${row?.id}`, { as: 'op' });
  const notice = await screen.findByRole('alert', {}, slow);
  expect(notice).toHaveTextContent('The member is frozen');
  expect(notice).toHaveTextContent(/^.*None of the member's permission switches applies now/);
});
