import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { Operation } from '@/api/gen/operations';
import { distinctItems } from '@server/contract/validator';
import { shownFormats } from '@server/contract/validator';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { caller, staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let stranger: Caller;
/** A record of each resource by name. */
let ids: ReadonlyMap<string, string>;
let oracle: Ajv2020;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  stranger = caller(platform);
  const found: [string, string][] = [];
  for (const { kind, resource, path } of platform.contract.operations) {
    // Without staff users: the caller could lose its session or permissions.
    if (kind !== 'page' || resource?.area === 'permission') continue;
    const { data } = await admin.get<{ records: { id: string }[] }>(path);
    if (data.records[0]) found.push([resource?.name ?? '', data.records[0].id]);
  }
  ids = new Map(found);
  oracle = new Ajv2020({
    strict: false,
    inlineRefs: false,
    code: { optimize: false },
    formats: { binary: true, ...Object.fromEntries(shownFormats.map((name) => [name, true])) },
  });
  oracle.removeKeyword('uniqueItems').addKeyword(distinctItems);
  addFormats(oracle);
  oracle.addSchema(platform.contract.document, 'contract');
});
afterAll(() => platform.close());

const addressOf = ({ path, resource }: Operation): string =>
  path
    .replace('{id}', ids.get(resource?.name ?? '') ?? '1')
    .replace('{dictType}', 'menu_type')
    .replace('{fileId}', '1');

/** Returns the envelope of an answer; a file counts as success. */
const answerOf = async (response: Response): Promise<Answer> => {
  const requestId = response.headers.get('x-request-id') ?? '';
  const { status } = response;
  if (response.headers.get('content-type')?.startsWith('text/csv')) {
    expect(await response.text()).toContain('\r\n');
    return { status, code: 0, msg: '', data: {}, requestId };
  }
  return { status, ...(await response.json()) };
};

/** Whether the answer is no internal error. */
const isProper = ({ status, code, requestId }: Answer): boolean =>
  status < 500 && (code === 0 || code >= 40_000) && requestId !== '';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('ETH', 'EVM', '1', '0.5', 'https://a.b/{tx}'),
);
const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());

const bodies: Readonly<Record<string, object>> = {
  chain: {
    version: 1,
    chainCode: 'fuzz',
    chainName: 'Fuzz',
    family: 'EVM',
    nativeCoin: 'ETH',
    rpcUrl: 'https://node.example.com',
    confirmDeposit: 1,
    confirmWithdraw: 1,
    addressPattern: '^a$',
    explorerTx: 'https://x/{tx}',
  },
  coin: {
    version: 1,
    coinCode: 'FUZZ',
    coinType: 'COIN',
    nameZh: '测',
    scale: 2,
    autoWithdrawMax: '1',
    secondReviewMin: '2',
  },
  action: {
    version: 1,
    reason: 'long enough',
    fromHeight: 1,
    toHeight: 2,
    items: [{ id: '1', version: 1, sort: 1 }],
  },
  export: {
    filters: { createdAtFrom: '2026-01-01T00:00:00Z', status: ['ENABLED'] },
    columns: ['id', 'createdAt'],
    sort: ['createdAt,asc'],
    lang: 'en-US',
    reason: 'long enough',
  },
  batch: { items: [{ id: '1', version: 1 }], reason: 'long enough' },
  note: { text: 'A note' },
  reveal: { field: 'mobile', reason: 'long enough' },
  import: { fileId: '1', dryRun: true, chainCode: 'btc' },
};

/** Returns almost valid bodies: fields removed, replaced or added. */
const nearly = (body: object) =>
  fc
    .tuple(
      fc.subarray(Object.entries(body)),
      fc.dictionary(fc.constantFrom(...Object.keys(body), 'other'), value, { maxKeys: 3 }),
    )
    .map(([kept, changed]) => ({ ...Object.fromEntries(kept), ...changed }));
const body = fc.oneof(...Object.values(bodies).map(nearly), fc.jsonValue());
/** Returns a valid body for this kind of call, or any other. */
const bodyFor = ({ kind }: Operation): fc.Arbitrary<unknown> => {
  const own = bodies[kind ?? ''];
  return own ? fc.oneof({ arbitrary: nearly(own), weight: 3 }, { arbitrary: body, weight: 1 }) : body;
};

const withBody = (operation: Operation): boolean => jsonSchemaOf(operation) !== null;

/** Returns the schema of the JSON body; null without one. */
const jsonSchemaOf = ({ path, method }: Operation): string | null => {
  const content = platform.contract.document.paths[path]?.[method]?.requestBody?.content ?? {};
  if (!('application/json' in content)) return null;
  const step = encodeURIComponent(path.replaceAll('/', '~1'));
  return `contract#/paths/${step}/${method}/requestBody/content/application~1json/schema`;
};

test('no body makes the platform stumble, and one that breaks the contract is refused', async () => {
  const operations = platform.contract.operations.filter(withBody);
  const sending = fc
    .constantFrom(...operations)
    .chain((operation) => fc.tuple(fc.constant(operation), bodyFor(operation)));
  await fc.assert(
    fc.asyncProperty(sending, async ([operation, sent]) => {
      const response = await admin.ask(operation.method.toUpperCase(), addressOf(operation), {
        body: JSON.stringify(sent),
        key: crypto.randomUUID(),
      });
      const answer = await answerOf(response);
      expect({ operation: operation.id, proper: isProper(answer) }).toEqual({
        operation: operation.id,
        proper: true,
      });
      const isValid = oracle.getSchema(jsonSchemaOf(operation) ?? '')?.(sent) === true;
      const hasEmptyText = JSON.stringify(sent).includes('""');
      if (!isValid && !hasEmptyText) expect(answer.code).toBe(40_001);
    }),
    { numRuns: 200 },
  );
});

test('no query makes the platform stumble, and an unknown parameter is refused', async () => {
  const operations = platform.contract.operations.filter(
    ({ method, envelope }) => method === 'get' && envelope,
  );
  const names = [
    'current',
    'size',
    'sort',
    'status',
    'chainCode',
    'isPlat',
    'keyword',
    'limit',
    'createdAtFrom',
    'type',
  ];
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), text), text), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.nat(operations.length - 1), query, async (index, pairs) => {
      const operation = operations[index];
      if (!operation) return;
      const search = new URLSearchParams(pairs.map(([name, one]) => [name, one]));
      const answer = await admin.get(`${addressOf(operation)}?${search}`);
      expect({ operation: operation.id, proper: isProper(answer) }).toEqual({
        operation: operation.id,
        proper: true,
      });
      const { parameters = [] } = platform.contract.document.paths[operation.path]?.[operation.method] ?? {};
      const known = JSON.stringify(parameters);
      if (pairs.some(([name]) => !known.includes(name) && !names.includes(name)))
        expect(answer.code).not.toBe(0);
    }),
    { numRuns: 150 },
  );
});

test('no address and no header makes the platform stumble', async () => {
  const header = fc.stringMatching(/^[\x21-\x7e]{0,60}$/);
  await fc.assert(
    fc.asyncProperty(fc.webPath(), header, header, async (path, authorization, language) => {
      const headers = { authorization, 'accept-language': language };
      const answer = await stranger.send('GET', path === '' ? '/' : path, { headers });
      expect(isProper(answer)).toBe(true);
    }),
  );
});
