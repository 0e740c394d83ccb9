import { screen, waitFor, within } from '@testing-library/react';
import { decryptPassword } from '@server/business/auth/cipher';
import { loginKey } from '@server/business/auth/clientConstants';
import { rootOnPlatform } from '@test/support/renderRoot';

const { open, fillIn, pickPicture, receiveCode } = rootOnPlatform();
const cookie = (name: string) => new RegExp(`admin-${name}=([^;]*)`).exec(document.cookie)?.[1];

test('the sign-in page has a title, all inputs of a sign-in, and the links beside it (§2.1 login §2.4 title §2.4 inputs §2.4 captcha §2.4 remember §2.4 forgot §2.4 submit §2.4 other §2.4 sign-up)', async () => {
  open('/login');
  await waitFor(() => expect(document.title).toBe('Sign in - Coin Console'));
  expect(screen.getByRole('heading', { name: 'Coin Console' })).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Click to verify' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('type', 'submit');
  expect(screen.getByRole('link', { name: 'Forgot password' })).toHaveAttribute('href', '/forgot');
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  const ways = within(screen.getByRole('group', { name: 'Ways to sign in' }));
  expect(ways.getByRole('button', { name: 'Password' })).toHaveAttribute('aria-pressed', 'true');
  expect(ways.getByRole('button', { name: 'Email code' })).toHaveAttribute('aria-pressed', 'false');
});

test('each empty field shows an error as soon as it is cleared, and all on submit (§5 username §5 password §5 captcha §5 on-change)', async () => {
  const { user, sent } = open('/login');
  await user.type(screen.getByLabelText('Username'), 'o');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.clear(screen.getByLabelText('Username'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the username!');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.clear(screen.getByLabelText('Password'));
  expect(screen.getByText('Please enter the password!')).toBeVisible();
  await user.type(screen.getByLabelText('Username'), 'op');
  expect(screen.queryByText('Please enter the username!')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Please enter the captcha!')).toBeVisible();
  expect(sent.filter(({ path }) => path.startsWith('/auth/oauth/token'))).toEqual([]);
});

test('a sign-in sends the name, the encrypted password and the captcha, stores the tokens and the user info, then opens the console (§3 user-info §3 login-input §3 login-answer §3 cookies §4 login §9 password §7 token)', async () => {
  const { user, sent } = open('/login');
  await fillIn(user, 'op', 'Oper@2026x');
  expect(await screen.findByRole('button', { name: /Otto Wang/ })).toBeVisible();
  const call = sent.find(({ path }) => path.startsWith('/auth/oauth/token'));
  expect(call?.path).toMatch(/\?grant_type=password&captchaVerification=img%3A\w+%3A\w{4}&include=menu$/);
  const form = new URLSearchParams(call?.body);
  expect(form.get('username')).toBe('op');
  expect(form.get('password')).not.toContain('Oper');
  expect(decryptPassword(form.get('password') ?? '', loginKey)).toBe('Oper@2026x');
  expect(call?.headers.get('authorization')).toMatch(/^Basic /);
  expect(cookie('access_token')).toMatch(/^[\w-]{43}$/);
  expect(cookie('token_type')).toBe('Bearer');
  expect(cookie('refresh_token')).toMatch(/^[\w-]{43}$/);
  await waitFor(() => {
    const own = Object.keys(window.localStorage).find((key) => /^console:user\.info:\d+$/.test(key));
    expect(window.localStorage.getItem(own ?? '')).toContain('Otto Wang');
  });
  expect(window.location.pathname).toBe('/dashboard/control');
});

test.each(['answers', 'is not reached'])(
  'a sign-out calls the platform first, then removes cookies and user info, then shows the sign-in page, when the platform %s (§4 logout-steps §7 logout)',
  async (platform) => {
    const seen: unknown[] = [];
    const { user } = open('/login', {
      between: (path, pass) => {
        if (path !== '/auth/token/logout') return pass();
        seen.push(cookie('access_token') !== undefined, window.location.pathname);
        return platform === 'answers' ? pass() : Promise.reject(new TypeError('fetch failed'));
      },
    });
    await fillIn(user, 'op', 'Oper@2026x');
    await user.click(await screen.findByRole('button', { name: /Otto Wang/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(seen).toEqual([true, '/dashboard/control']);
    expect(window.location.pathname + window.location.search).toBe('/login');
    for (const name of ['access_token', 'token_type', 'refresh_token']) expect(cookie(name)).toBeUndefined();
    await waitFor(() => {
      const infos = Object.entries(window.localStorage).filter(([key]) =>
        key.startsWith('console:user.info:'),
      );
      expect(infos.length).toBeGreaterThan(0);
      expect(JSON.stringify(infos)).not.toContain('Otto');
    });
  },
);

test('a wrong password shows an error, keeps typed values and requires a new captcha', async () => {
  const { user } = open('/login');
  await fillIn(user, 'op', 'Wrong@2026');
  expect(await screen.findByText('Wrong username or password')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('op');
  expect(screen.getByRole('button', { name: 'Click to verify' })).toBeVisible();
  expect(cookie('access_token')).toBeUndefined();
});

test('other windows hear of a sign-in when its token can be read', async () => {
  const tokens: (string | undefined)[] = [];
  jest
    .spyOn(BroadcastChannel.prototype, 'postMessage')
    .mockImplementation(() => void tokens.push(cookie('access_token')));
  const { user } = open('/login');
  await fillIn(user, 'op', 'Oper@2026x');
  expect(await screen.findByRole('button', { name: /Otto Wang/ })).toBeVisible();
  expect(tokens.at(-1)).toBe(cookie('access_token'));
});

test('a code by mail signs in without a password (§2.4 other)', async () => {
  const { user, sent } = open('/login?redirect=%2Fown');
  await user.click(screen.getByRole('button', { name: 'Email code' }));
  await user.type(await screen.findByLabelText('Email'), 'op@example.com');
  const code = await receiveCode(user, 'op@example.com');
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.keyboard(`${code}{Enter}`);
  expect(await screen.findByText('Please enter the captcha!')).toBeVisible();
  await pickPicture(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeVisible();
  const call = sent.find(({ path }) => path.startsWith('/auth/oauth/token?grant_type=mail_code&captcha'));
  expect(call?.body).toBe(`mail=op%40example.com&code=${code}`);
});

test('a wrong mail code shows an error and keeps the address', async () => {
  const { user } = open('/login');
  await user.click(screen.getByRole('button', { name: 'Email code' }));
  await user.type(await screen.findByLabelText('Email'), 'nobody@example.com');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Click to verify' }));
  await pickPicture(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Wrong email or code')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Click to verify' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@example.com');
});
