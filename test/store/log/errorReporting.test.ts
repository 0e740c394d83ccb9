import { onReportedError, reportError, watchUncaughtErrors } from '@/kit/errorReporting';
import { createUserStore } from '@/store/createUserStore';
import { logReportedErrors } from '@/store/log/logReportedErrors';

const ends: (() => void)[] = [];
const follow = (user = '7') => {
  const { store } = createUserStore(user);
  ends.push(logReportedErrors(store));
  return store;
};

beforeEach(() => {
  window.localStorage.clear();
  ends.push(watchUncaughtErrors(window));
});
afterEach(() => ends.splice(0).forEach((end) => end()));

const thrown = (error: unknown, message = String(error)) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an uncaught error is logged with message and error, and nothing is shown (§8 uncaught)', () => {
  const store = follow();
  thrown(new TypeError('x is undefined'));
  rejected(new Error('nobody waited'));
  rejected('only a text');
  reportError({ error: new RangeError('too deep'), origin: 'react', componentStack: '\n at Table' });
  const { log, notices } = store.getState();
  expect(log.entries).toMatchObject([
    {
      type: 'error',
      message: 'x is undefined',
      meta: { extras: { origin: 'script', name: 'TypeError', stack: expect.stringContaining('TypeError') } },
    },
    { type: 'error', message: 'nobody waited', meta: { extras: { origin: 'promise' } } },
    { type: 'error', message: 'only a text', meta: { extras: { origin: 'promise' } } },
    {
      type: 'error',
      message: 'too deep',
      meta: { extras: { origin: 'react', componentStack: '\n at Table' } },
    },
  ]);
  expect(notices.shown).toEqual([]);
});

test('an error that is reported twice is logged once', () => {
  const store = follow();
  const error = new Error('caught by a boundary and told by React');
  reportError({ error, origin: 'react' });
  reportError({ error, origin: 'react' });
  expect(store.getState().log.entries.map(({ count }) => count)).toEqual([1]);
});

test('errors before the log loads are logged afterwards', () => {
  thrown(new Error('early'));
  expect(follow().getState().log.entries).toMatchObject([{ message: 'early' }]);
});

test('the current session receives errors, and the previous one again after it ends', () => {
  const early = follow('anon');
  const now = createUserStore('7').store;
  const end = logReportedErrors(now);
  thrown(new Error('one'));
  end();
  thrown(new Error('two'));
  expect([now, early].map((store) => store.getState().log.entries.map(({ message }) => message))).toEqual([
    ['one'],
    ['two'],
  ]);
});

test('an error in the log itself is not reported to it again', () => {
  let told = 0;
  ends.push(
    onReportedError(() => {
      told += 1;
      reportError({ error: new Error('the log broke'), origin: 'script' });
      throw new Error('and once more');
    }),
  );
  expect(() => reportError({ error: new Error('first'), origin: 'script' })).not.toThrow();
  expect(told).toBe(1);
});

test('the browser’s warning about a layout is ignored', () => {
  const store = follow();
  thrown(undefined, 'ResizeObserver loop completed with undelivered notifications.');
  expect(store.getState().log.entries).toEqual([]);
});
