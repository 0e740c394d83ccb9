import fc from 'fast-check';
import type { Operation } from '@/api/gen/operations';
import type { Platform } from '@server/platform';
import { hostileCalls } from '@test/support/hostileCalls';
import type { HostileCall } from '@test/support/hostileCalls';
import { startPlatform } from '@test/support/platform';
import { caller, staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

/** Calls of each operation; `npm run fuzz` sends many more, with another seed each time. */
const rounds = Number(process.env.FUZZ_ROUNDS ?? 1);
const seed = Number(process.env.FUZZ_SEED ?? 19);

/** In milliseconds. */
const mostTime = rounds * 300_000;

let platform: Platform;
let admin: Caller;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  const found: [string, string][] = [];
  for (const { kind, resource, path } of platform.contract.operations) {
    // Without staff users and roles: the caller could lose its session or permissions.
    if (kind !== 'page' || resource?.area === 'permission') continue;
    const { data } = await admin.get<{ records: { id: string }[] }>(path);
    if (data.records[0]) found.push([resource?.name ?? '', data.records[0].id]);
  }
  ids = new Map(found);
});
afterAll(() => platform.close());

const send = async (who: Caller, { operation, path, body }: HostileCall): Promise<number> => {
  const sent = body === undefined ? {} : { body };
  const response = await who.ask(operation.method.toUpperCase(), path, sent);
  await response.arrayBuffer();
  return response.status;
};

/** One seed for all would choose the same values each time. */
const callsOf = (operation: Operation, index: number): HostileCall[] =>
  fc.sample(
    hostileCalls(platform.contract, operation, (name) => ids.get(name) ?? '1'),
    { numRuns: rounds, seed: seed + index },
  );

test(
  `no operation answers 500 to hostile ids, numbers, texts and nesting (seed ${seed})`,
  async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const stranger = caller(platform);
    const broken: unknown[] = [];
    for (const [index, operation] of platform.contract.operations.entries()) {
      if (operation.id === 'deleteToken') continue;
      for (const call of callsOf(operation, index)) {
        logged.mockClear();
        const status = await send(operation.auth === 'bearer' ? admin : stranger, call);
        if (status >= 500 && status !== 501)
          broken.push([
            status,
            operation.id,
            call.path.slice(0, 200),
            call.body?.slice(0, 300),
            String(logged.mock.calls[0]),
          ]);
      }
    }
    logged.mockRestore();
    expect(broken).toEqual([]);
  },
  mostTime,
);

test.each(['renewOtcAppeal', 'renewVipKyc', 'renewWalletWithdraw', 'previewOtcAppeal', 'previewGenTable'])(
  'an id above bigint is no record: %s',
  async (id) => {
    const operation = platform.contract.operations.find((one) => one.id === id);
    const path = operation?.path.replace('{id}', '99999999999999999999') ?? '';
    const answer = await admin.send(operation?.method.toUpperCase() ?? '', path, {
      body: operation?.method === 'get' ? undefined : {},
    });
    expect(answer).toMatchObject({ status: 200, code: 40401 });
  },
);

test('lists nested 10 000 deep are refused where a list of distinct items is expected', async () => {
  const body = `{"permissions":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  const answer = await admin.send('POST', '/admin/permission/role/1/grant', { body });
  expect(answer).toMatchObject({ status: 200, code: 40001 });
});
