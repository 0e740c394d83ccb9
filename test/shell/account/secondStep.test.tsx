import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { rootOnPlatform } from '@test/support/renderRoot';

const { open, fillIn, pickPicture, receiveCode } = rootOnPlatform();
const [, op] = demoAccounts;
const code = nextCode(op);

/** Turns the question on or off on the own page. */
const change = async (user: UserEvent, button: string, said: string) => {
  const form = within(await screen.findByRole('form', { name: 'Require a code at sign-in' }));
  await user.type(form.getByLabelText('6-digit code'), code());
  await user.click(form.getByRole('button', { name: button }));
  expect(await screen.findByText(said)).toBeVisible();
};
const entered = () => screen.findByRole('heading', { name: 'Sessions' });

test('a user who turned on two-factor sign-in enters a code after the password', async () => {
  const first = open('/login?redirect=%2Fown');
  await fillIn(first.user, op.username, op.password);
  await entered();
  await change(first.user, 'Require a code', 'Sign-in now requires a code');
  expect(await screen.findByRole('button', { name: 'Stop requiring a code' })).toBeVisible();
  first.unmount();

  const { user } = open('/login?redirect=%2Fown');
  await fillIn(user, op.username, op.password);
  const field = await screen.findByLabelText('Two-factor code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Please enter the 6 digits!')).toBeVisible();
  await user.keyboard('abc 000');
  // Half a code is no call, and stays to be finished.
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Please enter the 6 digits!')).toBeVisible();
  expect(field).toHaveValue('000');
  await user.keyboard('000{Enter}');
  expect(await screen.findByText('This code is wrong or was already used')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  const right = code();
  expect(field).toHaveValue('');
  await user.paste(`${right.slice(0, 3)} ${right.slice(3)}`);
  await user.keyboard('{Enter}');
  await entered();
});

test('going back keeps the typed values, and an expired sign-in says so', async () => {
  const { user } = open('/login');
  await fillIn(user, op.username, op.password);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Username')).toHaveValue('op');
  expect(screen.getByRole('button', { name: 'Click to verify' })).toBeVisible();
  await user.clear(screen.getByLabelText('Username'));
  await user.clear(screen.getByLabelText('Password'));
  await fillIn(user, op.username, op.password);
  const field = await screen.findByLabelText('Two-factor code');
  for (let tried = 0; tried < 4; tried++) {
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
  }
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('This sign-in has expired. Go back and try again')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('the sign-in by mail code asks for the second factor, too, until it is turned off', async () => {
  const { user, ...first } = open('/login?redirect=%2Fown');
  await user.click(screen.getByRole('button', { name: 'Email code' }));
  await user.type(await screen.findByLabelText('Email'), 'op@example.com');
  await user.keyboard(await receiveCode(user, 'op@example.com'));
  await user.click(screen.getByRole('button', { name: 'Click to verify' }));
  await pickPicture(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Two-factor code'), `${code()}{Enter}`);
  await entered();
  await change(user, 'Stop requiring a code', 'Sign-in no longer requires a code');
  first.unmount();

  const again = open('/login?redirect=%2Fown');
  await fillIn(again.user, op.username, op.password);
  await entered();
});
