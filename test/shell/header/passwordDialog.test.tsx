import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();

const openDialog = async ({ user }: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: /Otto Wang/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  return within(await screen.findByRole('dialog'));
};
const changes = (sent: Awaited<ReturnType<typeof renderApp>>['sent']) =>
  sent.filter(({ path }) => path === '/admin/app/user/updatepwd');

test('the password dialog has the old and the new password, and no checks of its own (§3 password-form §5 password-change)', async () => {
  const app = await renderApp('/', { as: 'op' });
  const dialog = await openDialog(app);
  expect(dialog.getByLabelText('Old password')).toHaveAttribute('autocomplete', 'current-password');
  expect(dialog.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  await app.user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('The old password is wrong')).toBeVisible();
  expect(changes(app.sent).map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['PUT', { password: '', newpassword: '' }],
  ]);
  expect(dialog.getByLabelText('Old password')).toHaveAttribute('aria-invalid', 'true');
});

test('OK changes the password, shows SUCCESS, clears and closes (§4 password-ok §7 updatepwd)', async () => {
  const app = await renderApp('/', { as: 'op' });
  const dialog = await openDialog(app);
  await app.user.type(dialog.getByLabelText('Old password'), 'Oper@2026x');
  await app.user.type(dialog.getByLabelText('New password'), 'Oper@2027x');
  await app.user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('SUCCESS')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openDialog(app);
  expect(again.getByLabelText('Old password')).toHaveValue('');
  expect(again.getByLabelText('New password')).toHaveValue('');
});

test('Cancel clears and closes, and changes nothing (§4 password-cancel)', async () => {
  const app = await renderApp('/', { as: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: /Ada Chen/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.type(dialog.getByLabelText('Old password'), 'Admin@2026');
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(app.sent)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: /Ada Chen/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Old password')).toHaveValue('');
});
