import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

type Chain = { id: string; version: number; chainCode: string; rpcUrl: string; [field: string]: unknown };

let platform: Platform;
let admin: Caller;
let op: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const path = '/admin/wallet/chain';
const secret = 'https://user:word@node.example.com/v2/key?token=1';
const newChain = (chainCode: string) => ({
  chainCode,
  chainName: `Chain ${chainCode}`,
  family: 'EVM',
  nativeCoin: 'ETH',
  rpcUrl: secret,
  confirmDeposit: 12,
  confirmWithdraw: 20,
});

const created = async (chainCode: string): Promise<Chain> => {
  const { code, data } = await admin.post<Chain>(path, newChain(chainCode));
  expect(code).toBe(0);
  return data;
};

const edited = (chain: Chain, more: object = {}) => ({
  version: chain.version,
  chainName: 'Renamed',
  confirmDeposit: 12,
  confirmWithdraw: 20,
  ...more,
});

const fields = ({ data }: Answer): unknown =>
  (data.errors as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`);

test('a new chain starts synchronising, with the defaults of the contract and null elsewhere', async () => {
  const chain = await created('fresh');
  expect(chain).toMatchObject({
    version: 1,
    status: 'SYNCING',
    memoRequired: false,
    sort: 0,
    lag: 0,
    explorerTx: null,
    nodeHeight: null,
    createdByName: 'Ada Chen',
  });
  expect((await admin.get(`${path}/${chain.id}`)).data).toEqual(chain);
});

test('an empty text in a field that may be empty is stored as none', async () => {
  const { data } = await admin.post<Chain>(path, {
    ...newChain('empty-text'),
    explorerTx: '',
    warningZh: '',
  });
  expect(data).toMatchObject({ explorerTx: null, warningZh: null });
});

test('a second record under the same code is refused at the field', async () => {
  await created('twice');
  const answer = await admin.post(path, newChain('twice'));
  expect(answer.code).toBe(40906);
  expect(fields(answer)).toEqual(['chainCode unique']);
});

test('a reference to nothing is refused at the field', async () => {
  const answer = await admin.post(path, { ...newChain('orphan'), nativeCoin: 'NOPE' });
  expect(answer.code).toBe(40001);
  expect(fields(answer)).toEqual(['nativeCoin reference']);
});

test('a file that was not uploaded is refused at the field', async () => {
  const coin = { coinCode: 'FILED', coinType: 'TOKEN', nameZh: '文件', scale: 2 };
  for (const fileId of ['1', '99999999999999999999']) {
    expect(fields(await admin.post('/admin/account/coin', { ...coin, icon: { fileId } }))).toEqual([
      'icon file',
    ]);
  }
});

/** Inserts a file; its bytes do not matter here. */
const storedFile = async (file: {
  mime: string;
  size: number;
  width: number;
  height: number;
}): Promise<string> => {
  const id = platform.nextId();
  const about = { scope: 'STATIC', originalName: 'a', storedName: id, sha256: id };
  const createdAt = platform.now().toISOString();
  await platform.db
    .insertInto('file')
    .values({ ...file, ...about, id, createdAt })
    .execute();
  return id;
};
const png = { mime: 'image/png', size: 204_800, width: 64, height: 64 };

test('a stored file comes back with its address', async () => {
  const fileId = await storedFile(png);
  const coin = { coinCode: 'ICON', coinType: 'TOKEN', nameZh: '图标', scale: 2 };
  const { data } = await admin.post('/admin/account/coin', { ...coin, icon: { fileId, url: '/elsewhere' } });
  expect(data.icon).toEqual({ fileId, url: `/open/api/file/${fileId}` });
});

test.each([
  [{ mime: 'image/gif' }, 'fileKind'],
  [{ size: 204_801 }, 'fileSize'],
  [{ height: 65 }, 'fileShape'],
])('an icon with %j is refused at the field', async (wrong, rule) => {
  const fileId = await storedFile({ ...png, ...wrong });
  const coin = { coinCode: 'BADICON', coinType: 'TOKEN', nameZh: '图标', scale: 2 };
  expect(fields(await admin.post('/admin/account/coin', { ...coin, icon: { fileId } }))).toEqual([
    `icon ${rule}`,
  ]);
});

test('an update changes what was sent, leaves the rest, and counts the version', async () => {
  const chain = await created('edited');
  const { data } = await admin.put<Chain>(`${path}/${chain.id}`, edited(chain, { warningEn: 'Careful' }));
  expect(data).toMatchObject({ version: 2, chainName: 'Renamed', warningEn: 'Careful', explorerTx: null });
  expect(data.rpcUrl).toBe(chain.rpcUrl);
  const cleared = await admin.put<Chain>(`${path}/${chain.id}`, edited(data, { warningEn: '' }));
  expect(cleared.data).toMatchObject({ version: 3, warningEn: null });
});

test('an update under an old version gets the record as it is now', async () => {
  const chain = await created('conflict');
  await admin.put(`${path}/${chain.id}`, edited(chain));
  const late = await admin.put(`${path}/${chain.id}`, edited(chain, { chainName: 'Mine' }));
  expect(late).toMatchObject({
    status: 200,
    code: 40901,
    data: { current: { version: 2, chainName: 'Renamed' } },
  });
});

test('of four updates at once, one succeeds and three learn of it', async () => {
  const chain = await created('race');
  const names = ['A', 'B', 'C', 'D'];
  const answers = await Promise.all(
    names.map((chainName) => admin.put<Chain>(`${path}/${chain.id}`, edited(chain, { chainName }))),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40901, 40901, 40901]);
  const winner = answers.find(({ code }) => code === 0)?.data.chainName;
  expect((await admin.get<Chain>(`${path}/${chain.id}`)).data).toMatchObject({
    version: 2,
    chainName: winner,
  });
});

test('a node address is shown by its host alone, and lies sealed in the database', async () => {
  const chain = await created('sealed');
  expect(chain.rpcUrl).toBe('https://node.example.com/***');
  const row = await recordsOf(platform.db)
    .selectFrom('chain')
    .select('rpcUrl')
    .where('id', '=', chain.id)
    .executeTakeFirstOrThrow();
  expect(String(row.rpcUrl)).not.toContain('node.example.com');
  expect(platform.vault.open(String(row.rpcUrl), 'chain.rpcUrl')).toBe(secret);
});

test('a masked value that is sent back is refused, so that it never replaces the real one', async () => {
  const chain = await created('masked');
  const answer = await admin.put(`${path}/${chain.id}`, edited(chain, { rpcUrl: chain.rpcUrl }));
  expect(fields(answer)).toEqual(['rpcUrl masked']);
  const other = edited(chain, { rpcUrl: 'https://other.example.com/x', reason: 'The node has moved' });
  expect((await seconded(platform, admin).put(`${path}/${chain.id}`, other)).data.rpcUrl).toBe(
    'https://other.example.com/***',
  );
});

test('each user sees the actions that the status and the own rights allow', async () => {
  const chain = await created('actions');
  expect(chain.allowedActions).toEqual(expect.arrayContaining(['update', 'pause', 'rescan']));
  expect(chain.allowedActions).not.toContain('resume');
  expect((await op.get(`${path}/${chain.id}`)).data.allowedActions).toEqual(['pause']);
});

test('no record answers under an id that is too large for the database', async () => {
  expect(await admin.get(`${path}/99999999999999999999`)).toMatchObject({ status: 200, code: 40401 });
});
