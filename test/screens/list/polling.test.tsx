import { act, renderHook } from '@testing-library/react';
import { usePolling } from '@/screens/list/usePolling';

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
let focused = true;
beforeEach(() => {
  jest.useFakeTimers();
  focused = true;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => focused);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setup(held = false) {
  const calls: boolean[] = [];
  const answers = { well: true };
  const ask = async () => {
    calls.push(answers.well);
    return answers.well;
  };
  const view = renderHook((props) => usePolling(5, props.held, ask), { initialProps: { held } });
  return { ...view, calls, answers };
}

test('a visible list polls at its interval', async () => {
  const { calls, unmount } = setup();
  await pass(16);
  expect(calls).toHaveLength(3);
  unmount();
  await pass(30);
  expect(calls).toHaveLength(3);
});

test('a hidden window does not poll, and polls at once when it is visible again', async () => {
  const { calls } = setup();
  focused = false;
  await pass(60);
  expect(calls).toEqual([]);
  focused = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(calls).toHaveLength(1);
  await pass(5);
  expect(calls).toHaveLength(2);
});

test('rows stand still while something is open over them or some are picked', async () => {
  const { calls, rerender } = setup();
  rerender({ held: true });
  await pass(30);
  expect(calls).toEqual([]);
  rerender({ held: false });
  await pass(5);
  expect(calls).toHaveLength(1);
});

test('each failure doubles the wait, and an answer ends that', async () => {
  const { calls, answers } = setup();
  answers.well = false;
  await pass(5 + 10 + 20);
  expect(calls).toHaveLength(3);
  answers.well = true;
  await pass(39);
  expect(calls).toHaveLength(3);
  await pass(1 + 5);
  expect(calls).toHaveLength(5);
});
