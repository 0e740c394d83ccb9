import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { sql } from 'kysely';
import WebSocket from 'ws';
import { socketPath } from '@/api/gen/otcSocket';
import { unstorableText } from '@server/call/storable';
import { shownFormats } from '@server/contract/validator';
import { recordsOf } from '@server/db/typedRecords';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { chatClient, memberToken } from '@test/support/chatClient';
import { startPlatform } from '@test/support/platform';
import { oddText, valueOf } from '@test/support/schemaArbitrary';
import { staffToken } from '@test/support/staff';

const [frames, batch, seed] = [10_000, 80, 20_261_123];

let platform: Platform;
let open: Listening;
let isClientFrame: ValidateFunction;
let isServerFrame: ValidateFunction;
/** Rooms of one buyer, who is among the members that the fuzzer plays. */
let rooms: string[];
let tokens: { token: string; client: 'admin' | 'member' }[];

beforeAll(async () => {
  platform = await startPlatform();
  open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
  const found = await recordsOf(platform.db)
    .selectFrom('otcRoom')
    .selectAll()
    .where('orderStatus', '=', 'PAID')
    .limit(3)
    .execute();
  rooms = found.map(({ roomNo }) => String(roomNo));
  tokens = [];
  for (const { buyerUid, sellerUid } of found.slice(0, 1))
    for (const uid of [buyerUid, sellerUid])
      tokens.push({ token: await memberToken(platform, String(uid)), client: 'member' });
  for (const name of ['op', 'admin'])
    tokens.push({ token: await staffToken(platform, name), client: 'admin' });
  const ajv = new Ajv2020({
    strict: false,
    formats: Object.fromEntries(shownFormats.map((name) => [name, true])),
  });
  addFormats(ajv);
  ajv.addSchema(platform.contract.document, 'contract');
  isClientFrame = ajv.compile({ $ref: 'contract#/components/schemas/ChatClientFrame' });
  isServerFrame = ajv.compile({ $ref: 'contract#/components/schemas/ChatServerFrame' });
});

afterAll(async () => {
  await open.close();
  await platform.close();
});

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schema = (name: string) =>
  valueOf(platform.contract.document, { $ref: `#/components/schemas/${name}` });

/** Frames of the contract, most of them about rooms that exist. */
const validFrame = (): fc.Arbitrary<Tree> =>
  fc
    .tuple(
      fc.oneof(schema('ChatClientFrame'), schema('ChatClientFrame'), schema('ChatSend')),
      fc.option(fc.constantFrom(...rooms), { freq: 5 }),
    )
    .map(([frame, room]) => {
      if (!isTree(frame) || !isTree(frame.data)) throw new Error('A frame is an object with data.');
      return room !== null && 'room' in frame.data ? { ...frame, data: { ...frame.data, room } } : frame;
    });

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    -1,
    0,
    1.5,
    51,
    2 ** 31,
    2 ** 53,
    1e308,
    null,
    true,
    [],
    {},
    'otc:',
    'otc:x',
    'x'.repeat(1_001),
  ),
  fc.constantFrom('2026-02-30T00:00:00.000Z|1', '0000-01-01T00:00:00.000Z|1', '9999999999999999999'),
);

/** A frame with one field replaced, removed or added. */
const brokenFrame = (): fc.Arbitrary<Tree> =>
  fc
    .tuple(validFrame(), fc.nat(), anyValue, fc.constantFrom('set', 'remove', 'add'), fc.boolean())
    .map(([frame, at, value, act, isInside]) => {
      const copy = structuredClone(frame);
      const target = isInside && isTree(copy.data) ? copy.data : copy;
      const names = Object.keys(target);
      const name = act === 'add' ? 'more' : (names[at % Math.max(names.length, 1)] ?? 'more');
      if (act === 'remove') Reflect.deleteProperty(target, name);
      else target[name] = value;
      return copy;
    });

const nested = (depth: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `${'{"data":'.repeat(depth / 8)}1${'}'.repeat(depth / 8)}`,
    `{"v":1,"id":"deep","type":"send","data":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  );

/** Texts as they go over the wire. */
const wireText = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: validFrame().map((frame) => JSON.stringify(frame)) },
    { weight: 7, arbitrary: brokenFrame().map((frame) => JSON.stringify(frame)) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 5 }) },
    { weight: 1, arbitrary: fc.oneof(oddText, fc.string({ unit: 'binary', maxLength: 200 })) },
    { weight: 1, arbitrary: nested(3_900) },
    // Half a frame, and names that every object has.
    { weight: 1, arbitrary: validFrame().map((frame) => JSON.stringify(frame).slice(0, -3)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"v":1,"id":"p","type":"__proto__","data":{}}',
        '{"v":1,"id":"p","type":"ping","data":{},"__proto__":{"type":"auth"}}',
        '{"v":1,"v":2,"id":"p","type":"ping","data":{}}',
        '{"v":1e999,"id":"p","type":"ping","data":{}}',
      ),
    },
  );

/** What one frame was, for what must come back. */
type Sent = { text: string; id: string | null; isValid: boolean; type: string };

/** Gives each frame with an id one of its own, and tokens that exist to frames that sign in. */
const prepared = (text: string, index: number, who: number): Sent => {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return { text, id: null, isValid: false, type: '' };
  }
  if (!isTree(frame)) return { text, id: null, isValid: false, type: '' };
  const isInContract = isClientFrame(frame);
  if (isInContract) frame.id = `f${index}`;
  // A wrong token would end the connection.
  if (isInContract && frame.type === 'auth.refresh') frame.data = { token: tokens[who]?.token };
  const isValid = isInContract && unstorableText(frame) === null;
  const again = isTree(frame.data) && index % 7 === 0 && 'clientMsgId' in frame.data;
  if (again && isValid && isTree(frame.data)) frame.data.clientMsgId = 'again';
  const id = typeof frame.id === 'string' ? frame.id.slice(0, 64) : null;
  return { text: JSON.stringify(frame), id, isValid, type: String(frame.type) };
};

/** A socket that keeps all that it receives and checks it by the contract. */
const socketOf = async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${open.wsPort}${socketPath}`);
  const received: { type: string; replyTo?: string; data: Tree }[] = [];
  const faults: string[] = [];
  let look = () => {};
  const closed = new Promise<number>((done) => socket.on('close', done));
  socket.on('error', () => undefined);
  socket.on('message', (raw) => {
    const frame = JSON.parse(String(raw));
    if (!isServerFrame(frame)) faults.push(String(raw));
    received.push(frame);
    look();
  });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  const answerTo = (id: string): Promise<void> =>
    new Promise((done, fail) => {
      void closed.then((code) => fail(new Error(`Closed with ${code} before ${id} was answered`)));
      look = () => {
        if (received.some(({ replyTo }) => replyTo === id)) done();
      };
      look();
    });
  return {
    received,
    faults,
    closed,
    answerTo,
    send: (text: string | Buffer) => socket.send(text),
    end: () => socket.terminate(),
  };
};

/** Frames that a success does not answer. */
const silent = ['read', 'typing', 'recallImage'];

/** Sends a batch over one socket and returns what was not answered as the protocol says. */
const wrongIn = async (texts: readonly string[], first: number, who: number): Promise<string[]> => {
  const socket = await socketOf();
  const auth = { v: 1, id: 'hello', type: 'auth', data: tokens[who] };
  socket.send(JSON.stringify(auth));
  await socket.answerTo('hello');
  const sent = texts.map((text, at) => prepared(text, first + at, who));
  for (const { text } of sent) socket.send(text);
  socket.send(JSON.stringify({ v: 1, id: 'last', type: 'ping', data: {} }));
  await socket.answerTo('last');
  socket.end();
  const wrong = socket.faults.map((text) => `no frame of the contract: ${text}`);
  const nameless = sent.filter(({ id }) => id === null).length;
  const errors = socket.received.filter(({ type }) => type === 'error');
  if (errors.filter(({ replyTo }) => replyTo === undefined).length !== nameless)
    wrong.push(`${nameless} frames without id, and another number of answers`);
  for (const { data, replyTo } of errors)
    if (data.code === 50001) wrong.push(`50001: ${sent.find(({ id }) => id === replyTo)?.text}`);
  for (const { id, isValid, type, text } of sent) {
    if (id === null) continue;
    const answers = socket.received.filter(({ replyTo }) => replyTo === id);
    const isRefused = answers.some((one) => one.type === 'error' && one.data.code === 40001);
    const sameId = sent.filter((one) => one.id === id).length;
    if (!isValid && !isRefused) wrong.push(`accepted: ${text}`);
    if (isValid && !silent.includes(type) && answers.length !== sameId)
      wrong.push(`${answers.length} answers: ${text}`);
  }
  return wrong;
};

test('10 000 frames, valid and broken, are each answered by a frame of the contract, and nothing fails inside', async () => {
  const texts = fc.sample(wireText(), { numRuns: frames, seed });
  const batches = Array.from({ length: frames / batch }, (_, at) => at);
  const wrong: string[] = [];
  const run = async (): Promise<void> => {
    for (let at = batches.shift(); at !== undefined; at = batches.shift())
      wrong.push(
        ...(await wrongIn(texts.slice(at * batch, (at + 1) * batch), at * batch, at % tokens.length)),
      );
  };
  await Promise.all([run(), run(), run()]);
  expect([wrong.length, wrong.slice(0, 10)]).toEqual([0, []]);
});

const ping = JSON.stringify({ v: 1, id: 'ping', type: 'ping', data: {} });
const auth = (token = 'nobody', client = 'member') =>
  JSON.stringify({ v: 1, id: 'auth', type: 'auth', data: { token, client } });

test('what ends a connection does so with a code of the protocol', async () => {
  const signIn = auth(tokens[0]?.token);
  const cases: [number, (string | Buffer)[]][] = [
    [4401, [ping]],
    [4401, [auth()]],
    [4401, ['no JSON', '{}', auth()]],
    [4401, [auth(tokens[0]?.token, 'admin')]],
    [
      4401,
      [signIn, JSON.stringify({ v: 1, id: 'r', type: 'auth.refresh', data: { token: tokens[1]?.token } })],
    ],
    [4403, [auth(await staffToken(platform, 'agent'), 'admin')]],
    [4429, [signIn, ...Array.from({ length: 400 }, () => ping)]],
    [1003, [Buffer.from(ping)]],
    [1009, [signIn, JSON.stringify({ text: '中'.repeat(3_000) })]],
  ];
  const codes = cases.map(async ([code, sent]) => {
    const socket = await socketOf();
    for (const one of sent) socket.send(one);
    return [code, await socket.closed, socket.faults];
  });
  expect(await Promise.all(codes)).toEqual(cases.map(([code]) => [code, code, []]));
});

test('afterwards each room is whole, and a client is served as ever', async () => {
  const { rows } = await sql<{ roomNo: string }>`select "roomNo" from "otcRoom" room where "messageCount" <>
    (select count(distinct seq) filter (where seq between 1 and "messageCount") from "otcMessage" message
      where message."roomNo" = room."roomNo")`.execute(platform.db);
  expect(rows).toEqual([]);
  const written = platform.db.selectFrom('chatSent').select('msgId').where('roomNo', 'in', rooms);
  expect((await written.whereRef('clientMsgId', '<>', 'msgId').execute()).length).toBeGreaterThan(50);
  const [room = ''] = rooms;
  const client = await chatClient(`ws://127.0.0.1:${open.wsPort}`);
  const [member = { token: '', client: 'member' as const }] = tokens;
  await client.ask('auth', member, 'auth.ok');
  const { lastSeq } = await client.ask('join', { room }, 'joined');
  const ack = await client.ask(
    'send',
    { room, clientMsgId: 'clean', kind: 'TEXT', text: 'still here' },
    'ack',
  );
  expect(ack.seq).toBe(lastSeq + 1);
});
