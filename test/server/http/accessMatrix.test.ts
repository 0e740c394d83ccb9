import { sql } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import { entitiesOf } from '@server/contract/entities';
import { tokenHash } from '@server/call/actor';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { signIn } from '@test/support/signIn';
import { caller, staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';

let platform: Platform;
let operations: readonly Operation[];
let [ended, expired] = ['', ''];

beforeAll(async () => {
  platform = await startPlatform();
  ({ operations } = platform.contract);
  const over = await signIn(platform, 'op');
  await over.send('DELETE', '/auth/token/logout');
  const old = await signIn(platform, 'op');
  await platform.db
    .updateTable('session')
    .set({ accessExpiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('accessHash', '=', tokenHash(old.tokens.access_token))
    .execute();
  [ended, expired] = [over.tokens.access_token, old.tokens.access_token];
});
afterAll(() => platform.close());

const body = {
  version: 1,
  reason: 'Long enough to be a reason',
  text: 'A note',
  field: 'mobile',
  otp: '000000',
};

/** Sends the call for a record; other path parameters are existing values. */
const call = async (
  who: Caller,
  { method, path, kind, id: operation }: Operation,
  id = '1',
): Promise<Answer> => {
  const address = path
    .replace('{id}', id)
    .replace('{dictType}', 'menu_type')
    .replaceAll(/\{\w+\}/g, '1');
  const sent = method === 'get' || method === 'delete' ? undefined : kind === 'action' ? body : {};
  const query = method === 'delete' ? '?version=1' : '';
  const response = await who.ask(method.toUpperCase(), `${address}${query}`, { body: sent });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = isJson ? await response.json() : { code: 0, msg: operation, data: null };
  return { status: response.status, ...answer };
};
const permissionsOf = async (roleCode: string): Promise<Set<string>> => {
  const rights = platform.db.selectFrom('rolePermission').select('permission');
  const rows = await rights.where('roleCode', '=', roleCode).execute();
  return new Set(rows.map(({ permission }) => permission));
};

test.each(['op', 'agent'])(
  '%s is refused every call whose permission it was not granted, and no other',
  async (role) => {
    const who = await staff(platform, role);
    const held = await permissionsOf(role);
    const guarded = operations.filter(({ permission }) => permission !== null && permission !== 'signed-in');
    const wrong: string[] = [];
    for (const operation of guarded) {
      const isHeld = held.has(operation.permission ?? '') && !(role === 'agent' && operation.inside);
      // Readable data is tested elsewhere; other calls have a body that changes nothing.
      if (isHeld && (operation.method === 'get' || operation.kind === null)) continue;
      const { status, code } = await call(who, operation);
      const isRefused = status === 403 && code === 40301;
      if (isRefused === isHeld) wrong.push(`${operation.id} ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['no token', () => ({})],
  ['an unknown token', () => ({ authorization: 'Bearer unknown' })],
  ['the token of an ended session', () => ({ authorization: `Bearer ${ended}` })],
  ['an expired token', () => ({ authorization: `Bearer ${expired}` })],
])('with %s every call of staff is refused', async (_, headers) => {
  const who = caller(platform, headers());
  const wrong: string[] = [];
  for (const operation of operations.filter(({ auth }) => auth === 'bearer')) {
    const { status, code } = await call(who, operation);
    if (status !== 401 || code !== 40101) wrong.push(`${operation.id} ${status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

describe('a user with every permission and another team', () => {
  let who: Caller;
  let owned: ReturnType<typeof entitiesOf>;
  const ofTeam = () =>
    operations.filter(({ resource }) => owned.some(({ keys }) => keys.name === resource?.name));

  beforeAll(async () => {
    const permissions = [...new Set(operations.flatMap(({ permission }) => permission ?? []))];
    const place = { dataScope: 'AGENT_TREE', agentNo: 'A77777' } as const;
    who = await colleague(platform, { username: 'elsewhere', permissions, ...place });
    const { document } = platform.contract;
    owned = entitiesOf(document).filter(({ keys }) => keys.agentPath !== undefined);
  });

  test('finds nothing in any list, options or sums', async () => {
    expect(owned.length).toBeGreaterThan(20);
    for (const operation of ofTeam().filter(({ kind }) => kind === 'page' || kind === 'options')) {
      const { code, data } = await call(who, operation);
      const found = Array.isArray(data) ? data.length : Number(data.total);
      expect([operation.id, code, found]).toEqual([operation.id, 0, 0]);
    }
  });

  test('gets the same answer for a record outside the scope as for a missing one, by every call', async () => {
    for (const { keys } of owned) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(keys.name)} limit 1`.execute(
        platform.db,
      );
      const calls = ofTeam().filter(
        ({ resource, path }) => resource?.name === keys.name && path.includes('{id}'),
      );
      for (const operation of rows[0] ? calls : []) {
        const seen = await call(who, operation, rows[0]?.id);
        const none = await call(who, operation, '1');
        expect([operation.id, seen.code, seen.msg]).toEqual([operation.id, none.code, none.msg]);
        expect([operation.id, seen.code]).not.toEqual([operation.id, 0]);
      }
    }
  });
});
