import { screen, waitFor, within } from '@testing-library/react';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
const [adminAccount, , , chiefAccount] = demoAccounts;

test('the form of a new administrator says that another person must approve it, and closes', async () => {
  const { user, unmount } = await renderApp('/permission/user?form=new');
  const form = within(await screen.findByRole('dialog', { name: 'Create staff user' }, slow));
  await user.type(form.getByRole('textbox', { name: /^Username/ }), 'successor');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'A Successor');
  await user.click(form.getByRole('combobox', { name: /^Roles/ }));
  const option = within(await screen.findByRole('option', { name: /^admin ·/ }, slow));
  await user.click(option.getByText(/^admin ·/));
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Takes over the platform');
  await user.type(form.getByRole('textbox', { name: /^One-time code/ }), nextCode(adminAccount)());
  await user.click(form.getByRole('button', { name: /^Create/ }));
  expect(
    await screen.findByText(/proposed, not done yet. Another person must approve it/, {}, slow),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create staff user' })).toBeNull(), slow);
  unmount();
});

test('the proposer is not offered the approval; another administrator approves and sees the password once', async () => {
  const address = '/permission/approval?permission=permission:user:create&status=PENDING';
  const own = await renderApp(address);
  const openOne = async (view: typeof own) => {
    const row = within(await screen.findByRole('row', { name: /A Successor/ }, slow));
    await view.user.click(row.getByRole('link', { name: /^Open PA/ }));
    return within(await screen.findByRole('dialog', {}, slow));
  };
  const ownRecord = await openOne(own);
  expect(await ownRecord.findByRole('button', { name: /^Withdraw/ }, slow)).toBeVisible();
  expect(ownRecord.queryByRole('button', { name: /^Approve/ })).toBeNull();
  own.unmount();

  const view = await renderApp(address, { as: 'chief' });
  const { user } = view;
  const record = await openOne(view);
  await user.click(await record.findByRole('button', { name: /^Approve/ }, slow));
  const dialog = within(await screen.findByRole('dialog', { name: /^Approve/ }, slow));
  await user.type(dialog.getByLabelText(/code/i), nextCode(chiefAccount)());
  await user.click(dialog.getByRole('button', { name: /^Approve/ }));
  const field = await screen.findByRole('textbox', { name: /^Shown only once/ }, slow);
  const { value } = field as HTMLInputElement;
  expect(value).toMatch(/^\S{14}$/);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(value)).toBeNull(), slow);
  expect((await record.findAllByText('Approved', {}, slow))[0]).toBeVisible();
});
