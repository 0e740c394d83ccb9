import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { secondsLeft, startCountdown } from '@/shell/account/captcha/useCodeSending';
import { useCountdown } from '@/shell/account/captcha/useCodeSending';

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

test('after a code the next one waits 60 s, second by second (§5 countdown §9 countdown)', () => {
  const { result } = renderHook(() => useCountdown('LOGIN'));
  expect(result.current.left).toBe(0);
  act(() => result.current.start(60));
  expect(result.current.left).toBe(60);
  pass(1);
  expect(result.current.left).toBe(59);
  pass(58);
  expect(result.current.left).toBe(1);
  pass(1);
  expect(result.current.left).toBe(0);
});

test('the countdown survives leaving the page, for its own purpose only (§5 countdown)', () => {
  const first = renderHook(() => useCountdown('REGISTER'));
  act(() => first.result.current.start(60));
  first.unmount();
  pass(20);
  expect(renderHook(() => useCountdown('REGISTER')).result.current.left).toBe(40);
  expect(renderHook(() => useCountdown('RESET')).result.current.left).toBe(0);
});

test('a clock that is set back does not extend the countdown', () => {
  startCountdown('LOGIN', 60, Date.now());
  expect(secondsLeft('LOGIN', Date.now() - 86_400_000)).toBe(0);
});

test('for any stored value, the countdown is whole seconds and never negative', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.record({ since: fc.double(), seconds: fc.double() }).map((one) => one as never),
  );
  fc.assert(
    fc.property(value, fc.string(), fc.boolean(), (json, text, asText) => {
      window.localStorage.setItem('console:code:LOGIN', asText ? text : JSON.stringify(json));
      const left = secondsLeft('LOGIN', Date.now());
      expect(Number.isInteger(left) || left === Infinity).toBe(true);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});
