import { screen, waitFor } from '@testing-library/react';
import { config } from '@/kit/config';
import { encryptPassword } from '@/kit/crypto';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { rootOnPlatform } from '@test/support/renderRoot';
import { signInAt } from '@test/support/server';

const { open, fillIn, address } = rootOnPlatform();
const slow = { timeout: 20_000 };
const [{ username, password }] = demoAccounts;
const code = nextCode(demoAccounts[0]);

/** Creates a staff user and returns its one-time password. */
const create = async (name: string): Promise<string> => {
  const admin = await signInAt(address(), username, encryptPassword(password, config.loginKey));
  const body = { username: name, realName: name, roleCodes: ['cms'], otp: code() };
  const { data } = await admin.post<{ password: string }>('/admin/permission/user', body);
  return data.password;
};

const title = 'Set a new password';

test('a first sign-in leads to a new password before anything else, then to the wanted page', async () => {
  const oneTime = await create('newcomer');
  const { user, sent } = open('/login?redirect=%2Fown');
  await fillIn(user, 'newcomer', oneTime);
  expect(await screen.findByRole('heading', { name: title }, slow)).toBeVisible();
  expect(screen.getByLabelText('One-time password')).toHaveFocus();
  await user.type(screen.getByLabelText('One-time password'), oneTime);
  await user.type(screen.getByLabelText('New password'), 'weak{Enter}');
  expect(await screen.findByText('Use 8 to 32 characters', { selector: '[role=alert]' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  expect(sent.some(({ path }) => path.startsWith('/admin/app/menu'))).toBe(false);
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'Mine@20261122{Enter}');
  expect(await screen.findByRole('heading', { name: 'Sessions' }, slow)).toBeVisible();
  expect(window.location.pathname).toBe('/own');
});

test('a reload does not lead past the new password', async () => {
  const oneTime = await create('reloader');
  const first = open('/login');
  await fillIn(first.user, 'reloader', oneTime);
  expect(await screen.findByRole('heading', { name: title }, slow)).toBeVisible();
  first.unmount();
  open('/own', { kept: true });
  expect(await screen.findByRole('heading', { name: title }, slow)).toBeVisible();
  expect(window.location.search).toBe('?redirect=%2Fown');
});
