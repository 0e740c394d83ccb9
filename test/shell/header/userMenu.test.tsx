import { screen, waitFor, within } from '@testing-library/react';
import { answerWith, envelope } from '@test/support/answers';
import { renderFrame } from '@test/support/renderFrame';

type Rendered = Awaited<ReturnType<typeof renderFrame>>;

const openMenu = async ({ user }: Rendered) => {
  await user.click(screen.getByRole('button', { name: 'Menu of Ada Chen' }));
  await screen.findByRole('menu');
};
const pick = async (app: Rendered, name: string) => {
  await openMenu(app);
  await app.user.click(screen.getByRole('menuitem', { name }));
};
/** Every call is answered well; gives what was sent. */
const watchCalls = () => answerWith(() => envelope(null));

test('the user menu has home, setting, password and sign-out (§2.7 user-menu, §6 user-menu)', async () => {
  const app = await renderFrame('/Alone');
  await openMenu(app);
  const items = within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual(['My home', 'Setting', 'Change password', 'Log out']);
});

test('home opens home, setting opens the profile page, password opens its dialog (§2.7 user-menu, §6 user-menu)', async () => {
  const app = await renderFrame('/Alone');
  await pick(app, 'My home');
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard/control'));
  await pick(app, 'Setting');
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/own'));
  await pick(app, 'Change password');
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeVisible();
});

test('signing out asks for confirmation, in the words of the specification (§4 logout-confirm)', async () => {
  const app = await renderFrame('/Alone');
  const calls = watchCalls();
  await pick(app, 'Log out');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading', { name: 'Logout confirmation' })).toBeVisible();
  expect(
    question.getByText(
      'Are you sure you are logged out of your current account? Open tabs and personal settings will be saved.',
    ),
  ).toBeVisible();
  await app.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).toEqual([]);
  await pick(app, 'Log out');
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }),
  );
  await waitFor(() => expect(app.store.getState().session.ended).toEqual({ reason: 'signedOut' }));
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/auth/token/logout' }]);
});

test('signing out asks for no confirmation when logoutConfirm is off (§4 logout-confirm)', async () => {
  const app = await renderFrame('/Alone', { settings: { logoutConfirm: false } });
  watchCalls();
  await pick(app, 'Log out');
  await waitFor(() => expect(app.store.getState().session.ended).toEqual({ reason: 'signedOut' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
