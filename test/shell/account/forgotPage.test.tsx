import { screen } from '@testing-library/react';
import { rootOnPlatform } from '@test/support/renderRoot';

const { open, receiveCode } = rootOnPlatform();
const mail = () => screen.findByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Reset password' });

test('a code by mail sets a new password (§2.4 forgot)', async () => {
  const { user, sent } = open('/login');
  await user.click(screen.getByRole('link', { name: 'Forgot password' }));
  expect(window.location.pathname).toBe('/forgot');
  await user.type(await mail(), 'agent@example.com');
  const code = await receiveCode(user, 'agent@example.com');
  await user.type(screen.getByLabelText('Code'), code);
  await user.type(screen.getByLabelText('New password'), 'Agent@2027');
  await user.click(submit());
  expect(await screen.findByText('Your password was reset')).toBeVisible();
  const call = sent.find(({ path }) => path === '/open/api/password/reset');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    mail: 'agent@example.com',
    code,
    newpassword: 'Agent@2027',
  });
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Username')).toBeVisible();
});

test('a refused password shows at its field, and the code stays valid', async () => {
  const { user } = open('/forgot');
  await user.type(await mail(), 'op@example.com');
  await user.type(screen.getByLabelText('Code'), await receiveCode(user, 'op@example.com'));
  await user.type(screen.getByLabelText('New password'), 'Oper@2026x');
  await user.click(submit());
  expect(await screen.findByText('This is one of your last five passwords')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), '2');
  await user.click(submit());
  expect(await screen.findByText('Your password was reset')).toBeVisible();
});

test('an address without an account gets the same response as a wrong code', async () => {
  const { user } = open('/forgot');
  await user.type(await mail(), 'nobody@example.com');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.type(screen.getByLabelText('New password'), 'Fresh@2026');
  await user.click(submit());
  expect(await screen.findByText('The code is wrong or no longer valid')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@example.com');
});
