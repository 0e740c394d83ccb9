import { screen, waitFor } from '@testing-library/react';
import { rootOnPlatform } from '@test/support/renderRoot';
import type { Between } from '@test/support/listeningPlatform';

const { open, fillIn } = rootOnPlatform();
const isToken = (path: string) => path.startsWith('/auth/oauth/token');

/** Changes the answer of the sign-in, as another backend would answer. */
const answering =
  (change: (answer: Record<string, unknown>) => object): Between =>
  async (path, pass) => {
    const answer = await pass();
    return isToken(path) ? Response.json(change(await answer.json())) : answer;
  };

/** Signs in; gives the calls whose answers the console needs before it shows a page. */
const signInAs = async (username: string, password: string, between?: Between) => {
  const { user, sent, ...view } = open('/login', between ? { between } : {});
  await fillIn(user, username, password);
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/control'));
  const needed = sent.filter(({ path }) => /^\/admin\/app\/(menu\?type=left|user\/my$)/.test(path));
  return { ...view, needed: needed.map(({ path }) => path) };
};

test('after a sign-in home needs no other call for the profile and the menu', async () => {
  const { needed } = await signInAs('op', 'Oper@2026x');
  expect(await screen.findByRole('button', { name: /Otto Wang/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(needed).toEqual([]);
});

test.each([
  ['does not know the question', () => ({})],
  ['answers nonsense in its place', () => ({ menu: { records: [] } })],
  ['answers a list that holds no entries', () => ({ menu: ['dashboard'] })],
  ['answers null', () => ({ menu: null })],
])('a backend that %s is asked for the menu, once', async (_, given) => {
  const { needed } = await signInAs(
    'op',
    'Oper@2026x',
    answering(({ menu: __, ...answer }) => ({ ...answer, ...given() })),
  );
  expect(await screen.findByRole('button', { name: /Otto Wang/ })).toBeVisible();
  expect(needed).toEqual(['/admin/app/menu?type=left']);
});
