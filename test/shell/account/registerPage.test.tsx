import { screen, waitFor } from '@testing-library/react';
import { rootOnPlatform } from '@test/support/renderRoot';

const { open, askForCode, receiveCode } = rootOnPlatform();
const cookie = (name: string) => new RegExp(`admin-${name}=([^;]*)`).exec(document.cookie)?.[1];
const mail = () => screen.findByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Sign up' });

test('the registration page has a title, its four inputs and a link to the sign-in (§2.1 register §2.5 title §2.5 inputs §2.5 submit §2.5 have-account)', async () => {
  const { user } = open('/register');
  expect(await mail()).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Sign up - Coin Console'));
  for (const label of ['Password', 'Mobile number', 'Code'])
    expect(screen.getByLabelText(label)).toBeVisible();
  expect(submit()).toHaveAttribute('type', 'submit');
  await user.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }));
  expect(window.location.pathname).toBe('/login');
  expect(screen.getByLabelText('Username')).toBeVisible();
});

test('each input shows what is missing or invalid as it changes (§5 email §5 password §5 mobile §5 captcha §5 on-change §5 email-format §5 mobile-format)', async () => {
  const { user, sent } = open('/register');
  await mail();
  const inputs = [
    ['Email', 'x', 'The email format is incorrect!', 'Please enter the email!'],
    ['Password', 'x', undefined, 'Please enter the password!'],
    ['Mobile number', '2', 'The mobile number format is incorrect!', 'Please enter the mobile number!'],
    ['Code', '1', undefined, 'Please enter the captcha!'],
  ] as const;
  for (const [label, typed, wrong, missing] of inputs) {
    const input = screen.getByLabelText(label);
    await user.type(input, typed);
    if (wrong) expect(screen.getByText(wrong)).toBeVisible();
    await user.clear(input);
    expect(screen.getByText(missing)).toBeVisible();
    expect(input).toHaveAttribute('aria-invalid', 'true');
  }
  await user.type(screen.getByLabelText('Email'), 'a@example.com');
  await user.type(screen.getByLabelText('Mobile number'), '13800000000');
  expect(screen.queryByText(/email/)).toBeNull();
  expect(screen.queryByText(/mobile number/)).toBeNull();
  await user.click(submit());
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a registration sends mail, password, mobile and code, stores uuid, token and user info, and shows its result (§2.1 register-result §3 register-input §3 register-answer §3 cookies §4 registration §7 register)', async () => {
  const { user, sent } = open('/register');
  await user.type(await mail(), 'new@example.com');
  await user.type(screen.getByLabelText('Password'), 'weakweak');
  await user.type(screen.getByLabelText('Mobile number'), '13800000000');
  const code = await receiveCode(user, 'new@example.com');
  await user.type(screen.getByLabelText('Code'), code);
  await user.click(submit());
  expect(await screen.findByText(/^Use at least 3 of/)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveValue(code);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Fresh@2026');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Registration result' })).toBeVisible();
  expect(await screen.findByText(/^Account new@example.com was created/)).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Registration result - Coin Console'));
  const calls = sent.filter(({ path }) => path === '/api/register');
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
    mail: 'new@example.com',
    password: 'Fresh@2026',
    mobile: '13800000000',
    captcha: code,
  });
  const uuid = cookie('uuid');
  expect(uuid).toMatch(/^\d+$/);
  expect(cookie('token')).toMatch(/^[\w-]{43}$/);
  expect(cookie('access_token')).toBeUndefined();
  expect(window.localStorage.getItem(`console:user.info:${uuid}`)).toContain('new@example.com');
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(window.location.pathname).toBe('/login');
});

test('a wrong code shows at its field', async () => {
  const { user } = open('/register');
  await user.type(await mail(), 'second@example.com');
  await user.type(screen.getByLabelText('Password'), 'Fresh@2026');
  await user.type(screen.getByLabelText('Mobile number'), '13800000000');
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(submit());
  expect(await screen.findByText('The code is wrong or no longer valid')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true');
});

test('a site without registration says so, and typed values are kept', async () => {
  const { user } = open('/register', {
    between: (path, pass) =>
      path === '/api/register'
        ? Promise.resolve(
            Response.json({
              code: 40902,
              msg: 'Registration is not open on this site',
              requestId: 'r',
              data: null,
            }),
          )
        : pass(),
  });
  await user.type(await mail(), 'third@example.com');
  await user.type(screen.getByLabelText('Password'), 'Fresh@2026');
  await user.type(screen.getByLabelText('Mobile number'), '13800000000');
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(submit());
  expect(await screen.findByText('Registration is not open on this site')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('third@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('Fresh@2026');
});

test('no code is sent without an address', async () => {
  const { user, sent } = open('/register');
  await mail();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(screen.getByText('Please enter the email!')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(sent.filter(({ path }) => path === '/open/api/code/send')).toEqual([]);
});

test('after a code the next one must wait, also after a reload (§5 countdown §9 countdown)', async () => {
  const { user, unmount, sent } = open('/register');
  await user.type(await mail(), 'fourth@example.com');
  await receiveCode(user, 'fourth@example.com');
  expect(screen.getByRole('button', { name: /^Resend in (60|5\d) s$/ })).toBeDisabled();
  const call = sent.find(({ path }) => path === '/open/api/code/send');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    purpose: 'REGISTER',
    mail: 'fourth@example.com',
    captcha: expect.stringMatching(/^img:/),
  });
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'another@example.com');
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
  unmount();
  open('/register', { kept: true });
  await mail();
  expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
});

test('a code that was just sent from elsewhere starts the countdown with the rest (§5 countdown)', async () => {
  const { user } = open('/register', {
    between: (path, pass) =>
      path === '/open/api/code/send'
        ? Promise.resolve(
            Response.json({ code: 42901, msg: 'wait', requestId: 'r', data: { resendAfter: 33 } }),
          )
        : pass(),
  });
  await user.type(await mail(), 'fifth@example.com');
  await askForCode(user);
  expect(await screen.findByText('A code was just sent. Wait a moment')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Resend in 3[23] s$/ })).toBeDisabled();
});

test('the result of a registration requires a registration or a session (§2.1 register-result §6 token)', async () => {
  open('/register/result');
  expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Fregister%2Fresult');
  expect(await screen.findByLabelText('Username')).toBeVisible();
});
