import * as fc from 'fast-check';
import { createUserStore } from '@/store/createUserStore';
import { readLogFile, writeLogFile } from '@/store/log/logFile';
import { reportOf } from '@/store/log/report';
import { logAdded } from '@/store/log/slice';
import { logOnly } from '@test/support/logOnly';

beforeEach(() => window.localStorage.clear());

const user = { userId: '7', username: 'op', name: 'Otto' };

function someLog() {
  const { store } = createUserStore('7');
  store.dispatch({ type: 'tabs/touched', payload: { path: '/wallet/chain' } });
  store.dispatch(logAdded('error', '数据请求异常', { method: 'GET', status: 500, requestId: 'r1' }));
  store.dispatch(logAdded('info', 'Opened'));
  return store.getState().log.entries;
}

const withoutIds = (entries: readonly object[]) => entries.map((entry) => ({ ...entry, id: '' }));

test('an exported log reads the same after an import', () => {
  const entries = someLog();
  const text = writeLogFile(entries, user);
  const file = readLogFile(text);
  expect(file).toMatchObject({ user, build: 'development' });
  expect(withoutIds(file?.entries ?? [])).toEqual(withoutIds(entries));
  expect(JSON.parse(text)).toMatchObject({ format: 'coin-console-log', version: 1 });
});

test.each([
  ['no JSON', '{'],
  ['another JSON', '{"entries":[]}'],
  ['a list', '[]'],
  ['a later version', JSON.stringify({ format: 'coin-console-log', version: 2, entries: [] })],
  ['one without entries', JSON.stringify({ format: 'coin-console-log', version: 1 })],
])('%s is not accepted as a log', (_, text) => {
  expect(readLogFile(text)).toBeNull();
});

const any = fc.jsonValue();
const moment = fc.oneof(fc.constant('2026-01-01T00:00:00.000Z'), any);
const entry = fc.record(
  {
    type: any,
    message: fc.oneof(fc.string(), any),
    time: moment,
    firstTime: moment,
    count: any,
    build: any,
    meta: fc.oneof(any, fc.record({ user: any, uuid: any, token: any, url: any, extras: any })),
    before: fc.oneof(any, fc.array(fc.record({ time: moment, what: any }))),
  },
  { requiredKeys: [] },
);

test('only valid entries of a file are shown, and nothing throws', () => {
  const file = fc.record(
    {
      format: fc.constant('coin-console-log'),
      version: fc.oneof(fc.constant(1), any),
      user: any,
      build: any,
      exportedAt: any,
      entries: fc.oneof(fc.array(fc.oneof(entry, any)), any),
    },
    { requiredKeys: ['format'] },
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    file.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (given) => {
      for (const sound of readLogFile(given)?.entries ?? []) {
        expect(['info', 'error']).toContain(sound.type);
        expect(typeof sound.message).toBe('string');
        expect(sound.count).toBeGreaterThan(0);
        expect([sound.time, sound.firstTime].map((time) => Number.isNaN(Date.parse(time)))).toEqual([
          false,
          false,
        ]);
        expect(JSON.stringify(sound).length).toBeLessThan(20_000);
        expect(reportOf(sound)).toContain('coin-console report');
      }
    }),
  );
});

test('a report contains everything that support needs, in plain text', () => {
  const [failed] = someLog();
  const report = reportOf(failed!);
  expect(report.split('\n')).toEqual([
    'coin-console report',
    'message: 数据请求异常',
    'type: error',
    expect.stringMatching(/^time: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\S+ \(\S+Z\)$/),
    'build: development',
    'user: nobody',
    'page: /',
    'token: none',
    'uuid: none',
    'method: GET',
    'status: 500',
    'requestId: r1',
    'before:',
    expect.stringMatching(/^ {2}\S+Z tabs\/touched \/wallet\/chain$/),
  ]);
});

test('no text of an entry can forge or hide a line of the report', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (message, stack) => {
      const store = logOnly();
      store.dispatch(
        logAdded('error', `${message}\nuser: admin\u202e\u0007`, { stack: `${stack}\r\nbuild: forged` }),
      );
      const lines = reportOf(store.getState().log.entries[0]!).split('\n');
      expect(lines.filter((line) => /^(user|build):/.test(line))).toEqual([
        'build: development',
        'user: nobody',
      ]);

      expect(lines.filter((line) => /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/.test(line))).toEqual([]);
    }),
  );
});
