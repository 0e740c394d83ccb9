import { followWakeUps } from '@/api/socket/life';

const handlers = () => ({ onWake: jest.fn(), onOffline: jest.fn() });

afterEach(() => jest.useRealTimers());

test('a timer that fires late tells that the machine slept', () => {
  jest.useFakeTimers();
  const { onWake, onOffline } = handlers();
  const stop = followWakeUps(onWake, onOffline);
  jest.advanceTimersByTime(60_000);
  expect(onWake).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.advanceTimersByTime(5_000);
  expect(onWake).toHaveBeenCalledTimes(1);
  stop();
});

test('the network and a tab that becomes visible are followed until the end', () => {
  const { onWake, onOffline } = handlers();
  const stop = followWakeUps(onWake, onOffline);
  const all = () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('offline'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  all();
  expect([onWake.mock.calls.length, onOffline.mock.calls.length]).toEqual([2, 1]);
  stop();
  all();
  expect([onWake.mock.calls.length, onOffline.mock.calls.length]).toEqual([2, 1]);
});
