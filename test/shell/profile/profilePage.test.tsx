import { screen, waitFor, within } from '@testing-library/react';
import { chooseZone } from '@/kit/format/zone';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
afterEach(() => chooseZone(null));

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('the profile page shows the profile, and a new name appears everywhere at once', async () => {
  const { user, sent } = await renderApp('/own', { as: 'op' });
  const profile = await section('Profile');
  expect(profile.getByLabelText('Username')).toHaveValue('op');
  expect(profile.getByLabelText('Username')).toHaveAttribute('readonly');
  expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(profile.getByLabelText('Name'));
  await user.type(profile.getByLabelText('Name'), 'Otto W.');
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /Otto W\./ })).toBeVisible();
  const call = sent.find(({ path }) => path === '/admin/app/user/profile');
  expect(JSON.parse(call?.body ?? '')).toEqual({ name: 'Otto W.' });
  expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a refused name shows the error at its field', async () => {
  const { user } = await renderApp('/own', { as: 'op' });
  const profile = await section('Profile');
  await user.clear(profile.getByLabelText('Name'));
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await profile.findByText('Wrong format')).toBeVisible();
  expect(profile.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('a chosen time zone applies at once to every displayed time, and the browser’s can be restored', async () => {
  const { user } = await renderApp('/own');
  const zone = await section('Time zone');
  const select = zone.getByLabelText('Display time zone');
  expect(select).toHaveDisplayValue(/^Same as the browser/);
  await user.selectOptions(select, 'America/New_York');
  expect(await zone.findByText(/UTC-[45]$/)).toBeVisible();
  const sessions = await section('Sessions');
  for (const time of sessions.getAllByRole('time')) expect(time).toHaveTextContent(/UTC-[45]$/);
  await user.selectOptions(select, 'UTC');
  expect(await zone.findByText(/UTC\+0$/)).toBeVisible();
  for (const time of sessions.getAllByRole('time')) expect(time).toHaveTextContent(/UTC\+0$/);
  await user.selectOptions(select, '');
  await waitFor(() => expect(select).toHaveDisplayValue(/^Same as the browser/));
});

test('the zone belongs to the user: it applies at the next start, and to typed filters', async () => {
  const first = await renderApp('/own');
  const zone = await section('Time zone');
  await first.user.selectOptions(zone.getByLabelText('Display time zone'), 'Asia/Tokyo');
  expect(await zone.findByText(/UTC\+9$/)).toBeVisible();
  first.unmount();
  const { sent, user } = await renderApp('/wallet/chain?createdAtFrom=2026-08-01T00%3A00%3A00.000Z');
  expect(await screen.findByText(/^As of /)).toHaveAttribute('title', expect.stringMatching(/UTC\+9$/));
  await user.click(screen.getByRole('button', { name: /^More filters/ }));
  await user.click(screen.getByRole('button', { name: 'Created at: ≥ 08-01 09:00' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Created at' }));
  expect(panel.getByLabelText('Created at from')).toHaveValue('2026-08-01 09:00:00');
  expect(sent.some(({ path }) => path.includes('createdAtFrom=2026-08-01T00%3A00%3A00.000Z'))).toBe(true);
});

test('the current session is marked; other sessions can be ended, one by one or all', async () => {
  const first = await renderApp('/own', { as: 'op' });
  await section('Sessions');
  first.unmount();
  const second = await renderApp('/own', { as: 'op' });
  await section('Sessions');
  second.unmount();
  const { user } = await renderApp('/own', { as: 'op' });
  const sessions = await section('Sessions');
  const rows = async () => (await sessions.findAllByRole('row')).slice(1);
  await waitFor(async () => expect((await rows()).length).toBeGreaterThanOrEqual(3));
  const before = (await rows()).length;
  expect((await rows())[0]).toHaveTextContent('This device');
  expect(sessions.getAllByText('This device')).toHaveLength(1);
  await user.click(sessions.getAllByRole('button', { name: /^Sign out of / })[0]!);
  await waitFor(async () => expect(await rows()).toHaveLength(before - 1));
  await user.click(sessions.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(sessions.getByRole('button', { name: 'Sign out all other devices' })).toBeDisabled();
});

test('the password changes here as in the dialog, and a refusal shows at its field', async () => {
  const { user } = await renderApp('/own', { as: 'op' });
  const password = await section('Change password');
  await user.type(password.getByLabelText('Old password'), 'Wrong@2026');
  await user.type(password.getByLabelText('New password'), 'Oper@2030x');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('The old password is wrong')).toBeVisible();
  await user.clear(password.getByLabelText('Old password'));
  await user.type(password.getByLabelText('Old password'), 'Oper@2026x');
  await user.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('SUCCESS')).toBeVisible();
  expect(password.getByLabelText('Old password')).toHaveValue('');
});

test('an authenticator app is bound with the password, and its key shows until its first code is right', async () => {
  const { user } = await renderApp('/own', { as: 'agent' });
  const part = await section('Two-factor authentication');
  expect(await part.findByText('An authenticator app is set up.')).toBeVisible();
  const { password, otpSecret } = demoAccounts[2];
  await user.type(part.getByLabelText('Password'), password);
  await user.type(part.getByLabelText('Current code'), '000000');
  await user.click(part.getByRole('button', { name: 'Change app' }));
  expect(await part.findByRole('alert')).toHaveTextContent('This code is wrong');
  await user.clear(part.getByLabelText('Current code'));
  await user.type(part.getByLabelText('Current code'), codeAt(otpSecret, stepAt(new Date())));
  await user.click(part.getByRole('button', { name: 'Change app' }));
  const secret = (await part.findByLabelText('Key')).textContent.replaceAll(' ', '');
  await user.type(part.getByLabelText('6-digit code'), codeAt(secret, stepAt(new Date())));
  await user.click(part.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The app is set up')).toBeVisible();
  expect(part.queryByLabelText('Key')).toBeNull();
});
