import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { signIn, solveSlider } from '@test/support/signIn';
import { caller } from '@test/support/staff';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const register = async (changes: Record<string, string> = {}) =>
  caller(platform).post<{ uuid: string; token: string; info: Record<string, unknown> }>('/api/register', {
    mail: 'new@example.com',
    password: 'Fresh@2026',
    mobile: '13800000000',
    captcha: changes.captcha ?? (await solveSlider(platform)),
    ...changes,
  });

test('whoever registers is signed in, without any role and without a menu', async () => {
  const { code, data } = await register();
  expect(code).toBe(0);
  expect(data.info).toMatchObject({
    userId: data.uuid,
    username: 'new@example.com',
    access: [],
    dataScope: 'SELF',
  });
  const me = caller(platform, { authorization: `Bearer ${data.token}` });
  expect((await me.get('/admin/app/user/my')).data).toEqual(data.info);
  expect((await me.get('/admin/app/menu')).data).toEqual([]);
  expect(await me.get('/admin/wallet/chain/page')).toMatchObject({ status: 403 });
});

test('the new user signs in with the address and the password', async () => {
  await register({ mail: 'second@example.com' });
  const { tokens } = await signIn(platform, 'Second@Example.com', 'Fresh@2026');
  expect(tokens.user_info.username).toBe('second@example.com');
});

test('an address is taken once, in capitals or not', async () => {
  await register({ mail: 'third@example.com' });
  expect(await register({ mail: 'THIRD@example.com' })).toMatchObject({
    status: 200,
    code: 40906,
    data: { errors: [{ field: 'mail', rule: 'unique', msg: 'This e-mail address is registered already' }] },
  });
});

test.each([
  ['mail', 'no-address', 'format'],
  ['mobile', '12345', 'pattern'],
  ['password', 'short1A', 'minLength'],
  ['password', 'alllowercase', 'passwordClasses'],
  ['captcha', 'img:nothing0:ABCD', 'captcha'],
])('the %s "%s" is refused at its field', async (field, value, rule) => {
  expect(await register({ mail: 'fourth@example.com', [field]: value })).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field, rule }] },
  });
});

test('the captcha is burnt by a registration that is refused', async () => {
  const captcha = await solveSlider(platform);
  expect((await register({ mail: 'new@example.com', captcha })).code).toBe(40906);
  expect((await register({ mail: 'fifth@example.com', captcha })).code).toBe(40001);
});

test('a site that is closed to registration says so', async () => {
  const open = (paramValue: string) =>
    platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'registerOn').execute();
  await open('false');
  expect(await register({ mail: 'sixth@example.com' })).toMatchObject({
    status: 200,
    code: 40902,
    msg: 'Registration is not open on this site',
  });
  await open('true');
});
