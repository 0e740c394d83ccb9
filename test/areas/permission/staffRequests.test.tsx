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
  await user.type(form.getByRole('textbox', { name: /^One-time code/ }), nextCode(adminAccount)());
  await user.click(form.getByRole('button', { name: /^Create/ }));
  expect(
    await screen.findByText(/requested, not done yet. Another person must approve it/, {}, slow),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create staff user' })).toBeNull(), slow);
  unmount();
});

test('the requester is not offered the approval; another administrator approves and sees the password once', async () => {
  const address = '/permission/user?list=requests&status=PENDING&kind=CREATE';
  const own = await renderApp(address);
  const ownRow = within(await screen.findByRole('row', { name: /successor/ }, slow));
  expect(ownRow.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(ownRow.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  own.unmount();

  const { user } = await renderApp(address, { as: 'chief' });
  const row = within(await screen.findByRole('row', { name: /successor/ }, slow));
  await user.click(row.getByRole('button', { name: /^Approve/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Approve/ }, slow));
  await user.type(dialog.getByLabelText(/code/i), nextCode(chiefAccount)());
  await user.click(dialog.getByRole('button', { name: /^Approve/ }));
  const field = await screen.findByRole('textbox', { name: /^Shown only once/ }, slow);
  expect((field as HTMLInputElement).value).toMatch(/^\S{14}$/);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /successor/ })).toBeNull(), slow);
});
