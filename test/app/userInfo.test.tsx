import { render, screen } from '@testing-library/react';
import { keepTokens } from '@/api/tokens';
import { Console } from '@/app/Console';
import { config } from '@/kit/config';
import { encryptPassword } from '@/kit/crypto';
import { showLocale } from '@/kit/i18n/locale';
import type { UserInfo } from '@/store/session/slice';
import { clearCookies } from '@test/support/cookies';
import { type Between, listeningPlatform } from '@test/support/listeningPlatform';
import { signInAt } from '@test/support/server';

const platform = listeningPlatform();
const isMine = (path: string) => path === '/admin/app/user/my';

/** Opens the console with what is stored on this browser; gives the calls for the own profile. */
const start = (info: UserInfo | null, between?: Between) => {
  window.history.replaceState(null, '', '/');
  const sent = platform.reach(between);
  const view = render(<Console info={info} onEnded={() => undefined} />);
  return { ...view, asked: () => sent.filter(({ path }) => isMine(path)).length };
};

beforeEach(() => {
  clearCookies();
  window.localStorage.clear();
  showLocale('en-US');
});

test('user info comes from memory, else from the store, and the response of the server replaces it (§4 user-info-order §7 my)', async () => {
  const { tokens } = await signInAt(platform.address(), 'op', encryptPassword('Oper@2026x', config.loginKey));
  keepTokens(tokens, true);
  const fromMemory = start({ ...tokens.user_info, name: 'From memory' });
  expect(await screen.findByRole('button', { name: /From memory/ })).toBeVisible();
  expect(fromMemory.asked()).toBe(0);
  fromMemory.unmount();

  const unreachable: Between = (path, pass) =>
    isMine(path) ? Promise.reject(new TypeError('fetch failed')) : pass();
  const fromStore = start(null, unreachable);
  expect(await screen.findByRole('button', { name: /From memory/ })).toBeVisible();
  fromStore.unmount();

  const fromServer = start(null);
  expect(await screen.findByRole('button', { name: /Otto Wang/ })).toBeVisible();
  expect(fromServer.asked()).toBe(1);
});

test('a sign-in without its type gets the default type, and the user info loads (§4 user-info-order)', async () => {
  const { tokens } = await signInAt(platform.address(), 'op', encryptPassword('Oper@2026x', config.loginKey));
  keepTokens(tokens, true);
  document.cookie = 'admin-token_type=; path=/; max-age=0';
  const { asked } = start(null);
  expect(await screen.findByRole('button', { name: /Otto Wang/ })).toBeVisible();
  expect(asked()).toBe(1);
  expect(document.cookie).toContain('admin-token_type=Bearer');
});

test('without a sign-in no user info is fetched (§4 user-info-order §6 token)', async () => {
  document.cookie = 'admin-token_type=Bearer; path=/';
  const ended = new Promise<string>((resolve) => {
    window.history.replaceState(null, '', '/');
    platform.reach();
    render(<Console info={null} onEnded={({ reason }) => resolve(reason)} />);
  });
  expect(await ended).toBe('missing');
  expect(jest.mocked(fetch).mock.calls.filter(([path]) => isMine(String(path)))).toEqual([]);
});
