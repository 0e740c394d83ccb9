import { checkPassword, hashPassword } from '@server/staff/password';

test('a password fits its own hash and no other password does', async () => {
  const hash = await hashPassword('Admin@2026');
  expect(await checkPassword('Admin@2026', hash)).toBe(true);
  expect(await checkPassword('admin@2026', hash)).toBe(false);
  expect(await checkPassword('', hash)).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('Admin@2026')).not.toBe(await hashPassword('Admin@2026'));
});

test('an empty or missing password never matches', async () => {
  expect(await checkPassword('', null)).toBe(false);
});

test('a hash is Argon2id of at least the cost that OWASP asks for', async () => {
  const [, , , cost] = (await hashPassword('Admin@2026')).split('$');
  const { m, t } = Object.fromEntries(new URLSearchParams(cost?.replaceAll(',', '&')));
  expect(Number(m)).toBeGreaterThanOrEqual(19_456);
  expect(Number(t)).toBeGreaterThanOrEqual(2);
});

test('a hash of an earlier release is still checked', async () => {
  const cheap = 'scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$pNHJ1WQIrxIqHVe-gr1d5zq3SNd-lOa3mCwRR9ogcK8';
  expect(await checkPassword('Admin@2026', cheap)).toBe(true);
  expect(await checkPassword('Admin@2027', cheap)).toBe(false);
});

test.each([
  ['made', () => hashPassword('Admin@2026')],
  ['checked', () => checkPassword('Admin@2026', null)],
])('other work goes on while a hash is %s: it has a thread of its own', async (_, act) => {
  let isDone = false;
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await act();
  isDone = true;
  expect(turns).toBeGreaterThan(0);
});
