import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const path = '/admin/wallet/chain';
const chain = {
  chainCode: 'valid',
  chainName: 'Valid',
  family: 'EVM',
  nativeCoin: 'ETH',
  rpcUrl: 'https://node.example.com',
  confirmDeposit: 1,
  confirmWithdraw: 1,
};

const rules = ({ code, data }: Answer): unknown => {
  expect(code).toBe(40001);
  return (data.errors as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`);
};

test.each([
  [{ chainCode: 'A B' }, 'chainCode pattern'],
  [{ chainName: '' }, 'chainName minLength'],
  [{ chainName: 'x'.repeat(49) }, 'chainName maxLength'],
  [{ family: 'STEAM' }, 'family enum'],
  [{ confirmDeposit: 0 }, 'confirmDeposit minimum'],
  [{ confirmDeposit: 201 }, 'confirmDeposit maximum'],
  [{ confirmDeposit: '1' }, 'confirmDeposit type'],
  [{ confirmDeposit: 1.5 }, 'confirmDeposit type'],
  [{ rpcUrl: 'http://node.example.com' }, 'rpcUrl pattern'],
  [{ rpcUrl: undefined }, 'rpcUrl required'],
  [{ status: 'ACTIVE' }, 'status unevaluatedProperties'],
  [{ chainName: 'a\0b' }, 'chainName text'],
  [{ chainName: 'a\ud800b' }, 'chainName text'],
])('a chain with %j is refused by the rule %s', async (wrong, rule) => {
  expect(rules(await admin.post(path, { ...chain, ...wrong }))).toEqual([rule]);
});

test('all wrong fields are named at once', async () => {
  const answer = await admin.post(path, {
    ...chain,
    chainName: '',
    confirmDeposit: 0,
    confirmWithdraw: null,
  });
  expect(rules(answer)).toEqual(['chainName minLength', 'confirmDeposit minimum', 'confirmWithdraw type']);
});

test('the words of a rule come in the language of the person, with what the rule demands', async () => {
  const ask = async (language: string) => {
    const headers = { 'accept-language': language };
    const { msg, data } = await admin.send('POST', path, {
      body: { ...chain, confirmDeposit: 201 },
      headers,
    });
    return { msg, error: (data.errors as unknown[])[0] };
  };
  expect(await ask('zh-CN,zh;q=0.9')).toEqual({
    msg: '提交的内容有误',
    error: {
      field: 'confirmDeposit',
      rule: 'maximum',
      msg: '不能大于 200',
      params: { comparison: '<=', limit: 200 },
    },
  });
  expect(await ask('en-GB,en')).toMatchObject({ error: { msg: 'Must be 200 or less' } });
});

test.each([
  ['unknown=1', 'unknown additionalProperties'],
  ['__proto__=', '__proto__ additionalProperties'],
  ['constructor=1', 'constructor additionalProperties'],
  ['size=0', 'size minimum'],
  ['size=many', 'size type'],
  ['size=1&size=2', 'size type'],
  ['current=1e3', 'current type'],
  ['status=NONE', 'status.0 enum'],
  ['sort=id', 'sort.0 pattern'],
  ['createdAtFrom=yesterday', 'createdAtFrom format'],
  ['createdAtFrom=2026-02-30T25:00:00Z', 'createdAtFrom format'],
  ['createdAtFrom=0000-01-01T00:00:00Z', 'createdAtFrom format'],
  ['chainCode=%00', 'chainCode text'],
])('the query %s is refused by the rule %s', async (query, rule) => {
  expect(rules(await admin.get(`${path}/page?${query}`))).toEqual([rule]);
});

test.each(['other', '__proto__', 'constructor'])(
  'the field %s, which a form does not know, is refused',
  async (name) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `username=op&password=x&${name}=1`;
    const answer = await admin.send('POST', '/auth/oauth/token?grant_type=password', { body, headers });
    expect(rules(answer)).toEqual([`${name} additionalProperties`]);
  },
);

test('a write that must not happen twice wants its key, and the key is a uuid', async () => {
  expect(rules(await admin.send('POST', path, { body: chain, key: null }))).toEqual([
    'idempotency-key required',
  ]);
  expect(rules(await admin.post(path, chain, 'again'))).toEqual(['idempotency-key format']);
});

test('a body of another kind than the contract names is not read', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
    const answer = await admin.send('POST', path, { body: chain, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, code: 40001 });
  }
});

test.each(['', '{', '{"a":}', 'null garbage'])('the text %j is no JSON', async (body) => {
  expect(await admin.send('POST', path, { body })).toMatchObject({ status: 400, code: 40001 });
});

test.each(['null', '[]', '"text"', '1', 'true'])('the JSON %s is no chain', async (body) => {
  expect((await admin.send('POST', path, { body })).code).toBe(40001);
});

test('a body nested as deep as it may be large is refused, not fatal', async () => {
  const body = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  expect((await admin.send('POST', path, { body })).code).toBe(40001);
});

test('a body of more than a megabyte is not read', async () => {
  const answer = await admin.post(path, { ...chain, chainName: 'x'.repeat(1_100_000) });
  expect(answer).toMatchObject({ status: 413, code: 40001 });
});

test('what a body calls its fields breaks no rule', async () => {
  const platforms = [{ toString: false }, { toString: false }];
  expect(rules(await admin.post('/admin/cms/banner', { platforms }))).toContain('platforms uniqueItems');
});
