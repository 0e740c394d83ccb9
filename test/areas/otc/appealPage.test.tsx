import { screen, waitFor, within } from '@testing-library/react';
import type { components } from '@/api/gen/contract/otc';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { firstOf, type Shown } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';
import '@test/support/virtualLayout';

type AppealCase = components['schemas']['OtcAppealCase'];

const renderApp = appOnPlatform();
const code = nextCode(demoAccounts[0]);
const slow = { timeout: 30_000 };

beforeEach(() => {
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
});

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }, slow));
const heading = (row: Shown) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(String(row.appealNo)) }, slow);

/** An appeal that the operator has claimed. */
const claimed = async (): Promise<Shown> => {
  const op = await renderApp.colleague('op');
  const { id, version } = await firstOf(op, 'otc/appeal', 'status=OPEN');
  const answer = await op.post<Shown>(`/admin/otc/appeal/${id}/claim`, { version });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};

test('the workbench shows the evidence of both sides, the order with its payments, and the conversation', async () => {
  const appeal = await claimed();
  const op = await renderApp.colleague('op');
  const { data } = await op.get<AppealCase>(`/admin/otc/appeal/${appeal.id}/case`);
  const { sent } = await renderApp(`/otc/appeal/${appeal.id}`, { as: 'op' });
  await heading(appeal);
  for (const { role, evidence, isInitiator } of data.sides) {
    const side = await region(`Evidence: ${role === 'BUYER' ? 'Buyer' : 'Seller'}`);
    expect(side.getByText(isInitiator ? 'Initiator' : 'Respondent')).toBeVisible();
    if (isInitiator) expect(side.getByText(String(appeal.statement))).toBeVisible();
    if (evidence.length === 0) expect(side.getByText('No evidence yet.')).toBeVisible();
    else await waitFor(() => expect(side.getAllByRole('img')).toHaveLength(evidence.length), slow);
  }
  expect(sent.filter(({ path }) => path.endsWith('/renew'))).toHaveLength(1);

  const order = await region('Order');
  expect(await order.findByRole('link', { name: String(appeal.orderNo) }, slow)).toBeVisible();
  expect(await order.findByText(/^Payment stated:/, {}, slow)).toBeVisible();
  expect(order.getByText(/^(Not the verified|Verified) name of the buyer$/)).toBeVisible();
  expect(await (await region('Conversation')).findByText(/^The order is placed/, {}, slow)).toBeVisible();
});

test('a side that was asked for evidence has the request and a countdown, and no ruling is possible', async () => {
  const appeal = await claimed();
  const op = await renderApp.colleague('op');
  const body = { version: appeal.version, reason: 'The bank statement of the day' };
  await op.post(`/admin/otc/appeal/${appeal.id}/requestEvidence`, body);
  await renderApp(`/otc/appeal/${appeal.id}`, { as: 'op' });
  await heading(appeal);
  for (const side of ['Buyer', 'Seller']) {
    const evidence = await region(`Evidence: ${side}`);
    expect(evidence.getByText('The bank statement of the day')).toBeVisible();
    expect(evidence.getByRole('timer')).toHaveTextContent(/^1:59:\d\d left$|^2:00:00 left$/);
  }
  const ruling = await region('Ruling');
  expect(ruling.getByText(/^A ruling is possible when the evidence has come/)).toBeVisible();
  expect(ruling.queryByRole('button', { name: 'Submit ruling' })).toBeNull();
});

test('the handler sees who gets what before submitting a ruling; somebody else carries it out once', async () => {
  const appeal = await claimed();
  const { user, unmount, sent } = await renderApp(`/otc/appeal/${appeal.id}`, { as: 'op' });
  await heading(appeal);
  const ruling = await region('Ruling');
  // The form offers the ruling, so the head does not.
  expect(await screen.findByRole('button', { name: 'Request evidence' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Submit ruling' })).toHaveLength(1);
  await user.selectOptions(ruling.getByLabelText('Ruling'), 'RELEASE_TO_BUYER');
  const preview = await region('Who gets what');
  expect(await preview.findByRole('row', { name: /^Buyer \d+ Receives coins [\d.,]+ / }, slow)).toBeVisible();
  expect(preview.getByRole('row', { name: /^Seller \d+ Gets nothing/ })).toBeVisible();
  await user.selectOptions(ruling.getByLabelText('Ruling'), 'RETURN_TO_SELLER');
  expect(await preview.findByRole('row', { name: /^Seller \d+ Gets the coins back / }, slow)).toBeVisible();

  await user.selectOptions(ruling.getByLabelText('Penalty'), 'OTC_BAN');
  await user.click(ruling.getByRole('button', { name: 'Submit ruling' }));
  expect(ruling.getAllByRole('alert')).toHaveLength(2);
  await user.type(ruling.getByLabelText('Penalty days'), '7');
  expect(await preview.findByText(/OTC ban/, {}, slow)).toBeVisible();
  await waitFor(() => expect(preview.getByText(/7 days/)).toBeVisible(), slow);
  await user.type(
    ruling.getByLabelText('Ruling reason'),
    'The payment came from an account of a third party.',
  );
  await user.click(ruling.getByRole('button', { name: 'Submit ruling' }));
  // Nothing is sent before the last look at who gets what.
  const last = await region('Who gets what');
  expect(await last.findByRole('row', { name: /^Seller \d+ Gets the coins back / }, slow)).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/rule'))).toHaveLength(0);
  await user.click(ruling.getByRole('button', { name: 'Change' }));
  expect(ruling.getByLabelText('Ruling reason')).toHaveValue(
    'The payment came from an account of a third party.',
  );
  await user.click(ruling.getByRole('button', { name: 'Submit ruling' }));
  await user.click(ruling.getByRole('button', { name: 'Confirm ruling' }));
  expect(await ruling.findByText(/^Somebody other than the handler/, {}, slow)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve ruling' })).toBeNull();
  unmount();

  const admin = await renderApp(`/otc/appeal/${appeal.id}`, { as: 'admin' });
  await heading(appeal);
  const proposal = await region('Ruling');
  expect(
    await proposal.findByText('The payment came from an account of a third party.', {}, slow),
  ).toBeVisible();
  expect(await proposal.findByRole('row', { name: /^Seller \d+ Gets the coins back / }, slow)).toBeVisible();
  const approve = screen.getByRole('button', { name: 'Approve ruling' });
  expect(approve).toBeEnabled();
  await admin.user.click(approve);
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve ruling' }, slow));
  expect(await dialog.findByRole('row', { name: /^Seller \d+ Gets the coins back / }, slow)).toBeVisible();
  await admin.user.type(dialog.getByLabelText(/code/i), code());
  await admin.user.click(dialog.getByRole('button', { name: 'Approve ruling' }));
  await waitFor(() => expect(screen.getAllByText('Resolved').length).toBeGreaterThan(0), slow);
  const { data } = await (await renderApp.colleague('admin')).get<Shown>(`/admin/otc/appeal/${appeal.id}`);
  expect(data).toMatchObject({ status: 'RESOLVED', ruling: 'RETURN_TO_SELLER', penaltyDays: 7 });
});

test('the list offers the same form in a dialog', async () => {
  const appeal = await claimed();
  const { user } = await renderApp(`/otc/appeal?open=${appeal.id}`, { as: 'op' });
  await user.click(await screen.findByRole('button', { name: 'More' }, slow));
  await user.click(await screen.findByRole('menuitem', { name: 'Submit ruling' }));
  const name = `Submit ruling · ${String(appeal.appealNo)}`;
  const dialog = within(await screen.findByRole('dialog', { name }, slow));
  await user.selectOptions(await dialog.findByLabelText('Ruling', {}, slow), 'RELEASE_TO_BUYER');
  expect(await dialog.findByRole('row', { name: /^Buyer \d+ Receives coins/ }, slow)).toBeVisible();
  await user.type(dialog.getByLabelText('Ruling reason'), 'The receipt of the bank proves the payment.');
  await user.click(dialog.getByRole('button', { name: 'Submit ruling' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm ruling' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull(), slow);
  const { data } = await (await renderApp.colleague('op')).get<Shown>(`/admin/otc/appeal/${appeal.id}`);
  expect(data).toMatchObject({ status: 'PENDING_REVIEW', ruling: 'RELEASE_TO_BUYER', penaltyDays: null });
});

test('who does not handle an appeal reads who does', async () => {
  const op = await renderApp.colleague('op');
  const appeal = await firstOf(op, 'otc/appeal', 'status=IN_PROGRESS&assigneeName=Otto');
  await renderApp(`/otc/appeal/${appeal.id}`, { as: 'admin' });
  await heading(appeal);
  expect(
    (await region('Ruling')).getByText('Otto Wang handles this appeal and makes the ruling.'),
  ).toBeVisible();
});

test('the review of the list resumes an appeal that the user still holds; N takes one that nobody handles', async () => {
  const op = await renderApp.colleague('op');
  expect(
    (await firstOf(op, 'otc/appeal', 'status=IN_PROGRESS&assigneeName=Otto')).claimedUntil,
  ).not.toBeNull();
  const { user, sent } = await renderApp('/otc/appeal', { as: 'op' });
  await screen.findAllByRole('link', { name: /^Open OA\d+/ }, slow);
  await user.keyboard('n');
  await screen.findByRole('heading', { level: 1, name: /^Appeal · OA/ }, slow);
  expect(await screen.findByRole('button', { name: 'Submit ruling' }, slow)).toBeVisible();
  const claims = () => sent.filter(({ path }) => path.endsWith('/claim')).length;
  expect(claims()).toBe(0);
  const first = window.location.pathname;
  expect((await op.get<Shown>(`/admin${first}`)).data).toMatchObject({ assigneeName: 'Otto Wang' });
  await user.keyboard('n');
  await waitFor(() => expect(window.location.pathname).not.toBe(first), slow);
  expect(claims()).toBe(1);
  const { data } = await op.get<Shown>(`/admin${window.location.pathname}`);
  expect(data).toMatchObject({ status: 'IN_PROGRESS', assigneeName: 'Otto Wang' });
});
