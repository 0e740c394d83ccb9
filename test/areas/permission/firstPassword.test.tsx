import { screen, waitFor, within } from '@testing-library/react';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

test('a new staff user shows the one-time password once, with a button that copies it', async () => {
  const { user } = await renderApp('/permission/user?form=new');
  const form = within(await screen.findByRole('dialog', { name: 'Create staff user' }, slow));
  await user.type(form.getByRole('textbox', { name: /^Username/ }), 'firstday');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'First Day');
  await user.click(form.getByRole('combobox', { name: /^Roles/ }));
  const option = within(await screen.findByRole('option', { name: /^cms ·/ }, slow));
  await user.click(option.getByText(/^cms ·/));
  await user.type(form.getByRole('textbox', { name: /^One-time code/ }), nextCode(demoAccounts[0])());
  await user.click(form.getByRole('button', { name: /^Create/ }));
  const field = await screen.findByRole('textbox', { name: /^Shown only once/ }, slow);
  const { value } = field as HTMLInputElement;
  expect(value).toMatch(/^\S{14}$/);
  await user.keyboard('{Escape}');
  expect(field).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByDisplayValue(value)).toBeNull());
});
