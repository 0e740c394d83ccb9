import { followWindow } from '@/app/followWindow';
import { createUserStore } from '@/store/createUserStore';

const resize = (width: number) => {
  Reflect.set(window, 'innerWidth', width);
  window.dispatchEvent(new Event('resize'));
};
const leaveOrEnter = (element: Element | null) => {
  Reflect.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
  document.dispatchEvent(new Event('fullscreenchange'));
};

test('resizing is handled every 100 ms, and the final size counts (§4 device-throttle, §9 throttle)', async () => {
  Reflect.set(window, 'innerWidth', 1440);
  const { store, ready } = createUserStore('7');
  await ready;
  jest.useFakeTimers();
  const leave = followWindow(store);
  const device = () => store.getState().layout.device;
  resize(500);
  expect(device()).toBe('Mobile');
  resize(800);
  resize(1200);
  jest.advanceTimersByTime(99);
  expect(device()).toBe('Mobile');
  jest.advanceTimersByTime(1);
  expect(device()).toBe('Desktop');
  resize(800);
  expect(device()).toBe('Desktop');
  leave();
  jest.advanceTimersByTime(1000);
  resize(500);
  expect(device()).toBe('Desktop');
  jest.useRealTimers();
});

test('full screen is detected however the user left it (§4 fullscreen)', async () => {
  const { store, ready } = createUserStore('7');
  await ready;
  const leave = followWindow(store);
  const full = () => store.getState().layout.isFullscreen;
  leaveOrEnter(document.documentElement);
  expect(full()).toBe(true);
  leaveOrEnter(null);
  expect(full()).toBe(false);
  leave();
});
