import { screen, waitFor, within } from '@testing-library/react';
import { focusedDialog, leaveDialog } from '@test/support/focusedDialog';
import type { Caller } from '@test/support/staff';
import type { Shown } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 30_000 };

beforeEach(() => {
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
});

/** Returns the queue as a user sees it, the oldest first. */
const queueOf = async (who: Caller): Promise<Shown[]> =>
  (await who.get<{ records: Shown[] }>('/admin/vip/kyc/page?status=PENDING&sort=createdAt,asc&size=100')).data
    .records;
const mine = ({ allowedActions, claimedUntil }: Shown) =>
  allowedActions.includes('approve') && claimedUntil === null;
const heading = (row: Shown | undefined) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(String(row?.kycNo)) }, slow);
const looked = (sent: readonly { path: string; method: string }[]) =>
  sent.filter(({ path }) => path.endsWith('/look')).length;

test('a review shows the documents beside what was typed; keys approve, ask again, and take the next', async () => {
  const op = await renderApp.colleague('op');
  const [first, second, third] = (await queueOf(op)).filter(mine);
  const { user } = await renderApp('/vip/kyc', { as: 'op' });
  await screen.findAllByRole('link', { name: /^Open K\d+/ }, slow);
  await user.keyboard('n');
  await heading(first);
  const documents = within(await screen.findByRole('region', { name: 'Documents' }, slow));
  for (const name of ['ID front', 'ID back', 'Selfie with ID'])
    expect(await documents.findByRole('img', { name }, slow)).toBeVisible();
  for (const name of ['Name', 'ID type', 'ID number', 'Date of birth', 'Area'])
    expect(documents.getByText(name)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveTextContent('ApproveA');
  expect(screen.getByRole('button', { name: 'Request new documents' })).toHaveTextContent('D');

  await user.keyboard('a');
  expect(await focusedDialog('Approve')).toBeVisible();
  await user.keyboard('{Enter}');
  await heading(second);
  expect((await op.get<Shown>(`/admin/vip/kyc/${first?.id}`)).data.status).toBe('APPROVED');

  await user.keyboard('d');
  const again = await screen.findByRole('dialog', { name: 'Request new documents' });
  expect(within(again).getByLabelText(/Rejection reason/)).toBeVisible();
  await leaveDialog(user, 'Request new documents');
  await user.keyboard('r');
  await leaveDialog(user, 'Reject');
  await user.keyboard('n');
  await heading(third);
});

test('the viewer turns and enlarges by keys, marks what it shows, and each look is recorded', async () => {
  const op = await renderApp.colleague('op');
  const row = (await queueOf(op)).findLast(mine);
  const { user, sent } = await renderApp(`/vip/kyc/${row?.id}`, { as: 'op' });
  await heading(row);
  const documents = within(await screen.findByRole('region', { name: 'Documents' }, slow));
  await documents.findByRole('img', { name: 'Selfie with ID' }, slow);
  const tile = await documents.findByRole('button', { name: 'Enlarge ID front' }, slow);
  // The platform draws name and time into each picture; a second layer would only hide more of it.
  expect(tile.querySelector('[data-watermark]')).toBeNull();
  await waitFor(() => expect(looked(sent)).toBe(3), slow);

  await user.keyboard('v');
  const front = await screen.findByRole('dialog', { name: 'ID front' });
  const picture = await within(front).findByRole('img', { name: 'ID front' }, slow);
  expect(front.querySelector('[data-watermark]')).toBeNull();
  await user.keyboard('t+');
  expect(picture.parentElement).toHaveAttribute('data-turns', '1');
  expect(picture.parentElement).toHaveAttribute('data-zoom', '2');
  await user.keyboard('2');
  expect(await screen.findByRole('dialog', { name: 'ID back' })).toBeVisible();
  await waitFor(() => expect(looked(sent)).toBe(5), slow);
  // The decision stands in the viewer, with its keys.
  await user.click(
    within(screen.getByRole('dialog', { name: 'ID back' })).getByRole('button', { name: 'Reject' }),
  );
  await leaveDialog(user, 'Reject');
  await user.keyboard('v');
  await screen.findByRole('dialog', { name: 'ID front' });
  await user.keyboard('a');
  expect(await focusedDialog('Approve')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'ID front' })).toBeNull();
  await leaveDialog(user, 'Approve');
});

test('name and number are in full for the holder of the claim alone, and masked again after the release', async () => {
  const op = await renderApp.colleague('op');
  const row = (await queueOf(op)).findLast(mine);
  const isMasked = async () => {
    const documents = within(await screen.findByRole('region', { name: 'Documents' }, slow));
    expect(await documents.findByText(String(row?.idNumber), {}, slow)).toBeVisible();
    expect(documents.getByText(String(row?.realName))).toBeVisible();
    return documents;
  };
  const { user, unmount } = await renderApp(`/vip/kyc/${row?.id}`, { as: 'op' });
  await heading(row);
  const documents = await isMasked();
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  await user.click(within(await focusedDialog('Claim')).getByRole('button', { name: 'Claim' }));
  expect(await documents.findByText(/^In full while you handle/, {}, slow)).toBeVisible();
  const { data } = await op.post<{ idNumber: string; realName: string }>(
    `/admin/vip/kyc/${row?.id}/compare`,
    {},
  );
  expect(documents.getByText(data.idNumber)).toBeVisible();
  expect(documents.getByText(data.realName)).toBeVisible();
  expect(documents.queryByText(String(row?.idNumber))).toBeNull();
  unmount();

  // The wrong person: an administrator who does not hold the claim.
  const other = await renderApp(`/vip/kyc/${row?.id}`, { as: 'admin' });
  await heading(row);
  await isMasked();
  other.unmount();

  await renderApp(`/vip/kyc/${row?.id}`, { as: 'op' });
  await heading(row);
  await screen.findByText(data.idNumber, {}, slow);
  const { data: now } = await op.get<Shown>(`/admin/vip/kyc/${row?.id}`);
  await user.click(screen.getByRole('button', { name: 'Return to queue' }));
  await user.click(
    within(await focusedDialog('Return to queue')).getByRole('button', { name: 'Return to queue' }),
  );
  await isMasked();
  expect(screen.queryByText(data.idNumber)).toBeNull();
  expect(now.idNumber).toBe(row?.idNumber);
});

test('duplicates are links to the pages of members, with the reason', async () => {
  const op = await renderApp.colleague('op');
  const row = (await queueOf(op)).find(({ duplicateUids }) => [duplicateUids].flat().length > 0);
  const [uid] = [row?.duplicateUids].flat();
  await renderApp(`/vip/kyc/${row?.id}`, { as: 'op' });
  const region = within(await screen.findByRole('region', { name: 'Possible duplicates' }, slow));
  const link = await region.findByRole('link', { name: String(uid) }, slow);
  expect(link).toHaveAttribute('href', `/vip/member/${String(uid)}`);
  expect(region.getByText(/^Same (document|face)$/)).toBeVisible();
});

test('the buttons of a higher level are there for admin alone; the head tells the handling time', async () => {
  const admin = await renderApp.colleague('admin');
  const row = (await queueOf(admin)).find(({ level }) => level === 'L2');
  const { unmount } = await renderApp(`/vip/kyc/${row?.id}`, { as: 'op' });
  await heading(row);
  expect(await screen.findByText(/^Average handling time in the last 30 days/, {}, slow)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  unmount();
  await renderApp(`/vip/kyc/${row?.id}`, { as: 'admin' });
  await heading(row);
  expect(await screen.findByRole('button', { name: 'Approve' }, slow)).toBeVisible();
});
