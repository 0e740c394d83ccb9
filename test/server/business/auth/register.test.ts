import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { askForCode, otherThan, receiveCode, signIn } from '@test/support/signIn';
import { caller, staff } from '@test/support/staff';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const register = async (changes: { mail?: string; [field: string]: string | undefined } = {}) => {
  const { mail = 'new@example.com' } = changes;
  const isAddress = mail.includes('@');
  return caller(platform).post<{ uuid: string; token: string; info: Record<string, unknown> }>(
    '/api/register',
    {
      mail,
      password: 'Fresh@2026',
      mobile: '13800000000',
      captcha:
        changes.captcha ??
        (isAddress ? await receiveCode(platform, 'REGISTER', mail.toLowerCase()) : '000000'),
      ...changes,
    },
  );
};

test('whoever registers is signed in, without any role and without a menu (§3 register-answer)', async () => {
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

test('whoever has no role reads nothing of the platform, by any call', async () => {
  const { data } = await register({ mail: 'nosy@example.com' });
  const me = caller(platform, { authorization: `Bearer ${data.token}` });
  const reads = platform.contract.operations.filter(
    ({ method, permission, path }) =>
      method === 'get' && permission !== null && !path.startsWith('/admin/app/'),
  );
  const told: string[] = [];
  for (const { id, path } of reads) {
    const response = await me.ask('GET', path.replaceAll(/\{\w+\}/g, '1'));
    if (response.status === 403) continue;
    const { code, data: found } = await response.json();
    if (code === 0 && JSON.stringify(found).length > 2)
      told.push(`${id} ${JSON.stringify(found).slice(0, 100)}`);
  }
  expect(reads.length).toBeGreaterThan(300);
  expect(told).toEqual([]);
});

test('the new user signs in with the address and the password', async () => {
  await register({ mail: 'second@example.com' });
  const { tokens } = await signIn(platform, 'Second@Example.com', 'Fresh@2026');
  expect(tokens.user_info.username).toBe('second@example.com');
});

test('staff see registered users among the staff users, without a role', async () => {
  await register({ mail: 'listed@example.com' });
  const admin = await staff(platform, 'admin');
  const users = '/admin/permission/user/page?size=200&username=listed@example.com';
  expect(await admin.get(users)).toMatchObject({
    status: 200,
    data: { records: [{ username: 'listed@example.com', roleCodes: [] }] },
  });
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
  ['captcha', 'ABCDEF', 'code'],
])('the %s "%s" is refused at its field', async (field, value, rule) => {
  expect(await register({ mail: 'fourth@example.com', [field]: value })).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field, rule }] },
  });
});

test('the e-mail address of another user is taken as well', async () => {
  expect(await register({ mail: 'admin@example.com' })).toMatchObject({ code: 40906 });
});

test('the code was sent to the address that registers, for this purpose', async () => {
  const forOther = await receiveCode(platform, 'REGISTER', 'other@example.com');
  const forReset = await receiveCode(platform, 'RESET', 'fifth@example.com');
  const right = await receiveCode(platform, 'REGISTER', 'fifth@example.com');
  for (const captcha of [forOther, forReset, otherThan(right)].filter((code) => code !== right))
    expect(await register({ mail: 'fifth@example.com', captcha })).toMatchObject({
      code: 40001,
      data: { errors: [{ field: 'captcha', rule: 'code' }] },
    });
  expect((await register({ mail: 'fifth@example.com', captcha: right })).code).toBe(0);
});

test('a right code stays good while something else is refused, and opens one registration', async () => {
  const captcha = await receiveCode(platform, 'REGISTER', 'sixth@example.com');
  const mail = 'sixth@example.com';
  expect((await register({ mail, captcha, password: 'alllowercase' })).code).toBe(40001);
  expect((await register({ mail, captcha })).code).toBe(0);
  expect(await register({ mail, captcha })).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'captcha' }] },
  });
});

test('a site with closed registration refuses with a message', async () => {
  const open = (paramValue: string) =>
    platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'registerOn').execute();
  await open('false');
  const refused = { status: 200, code: 40902, msg: 'Registration is not open on this site' };
  expect(await register({ mail: 'seventh@example.com', captcha: '000000' })).toMatchObject(refused);
  expect(await askForCode(platform, 'REGISTER', 'seventh@example.com')).toMatchObject(refused);
  expect(await askForCode(platform, 'LOGIN', 'seventh@example.com')).toMatchObject({ code: 0 });
  await open('true');
});
