import { act, render, screen } from '@testing-library/react';
import { CountUp } from '@/kit/ui/CountUp';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const shown = () => document.querySelector('[aria-hidden]')?.textContent;

/** Each test counts something of its own: a figure counts up once per session. */
let number = 0;
beforeEach(() => void (number += 1));
const name = () => `test.${number}`;

test('a count runs up from 0 for 2 s and ends at its value (§9 count-up)', () => {
  jest.useFakeTimers();
  render(<CountUp name={name()} value="12345" />);
  expect(shown()).toBe('0');
  act(() => void jest.advanceTimersByTime(1000));
  expect(['0', '12,345']).not.toContain(shown());
  act(() => void jest.advanceTimersByTime(1100));
  expect(shown()).toBe('12,345');
});

test('a count runs up once per session (§9 count-up)', () => {
  jest.useFakeTimers();
  const { unmount } = render(<CountUp name={name()} value="12345" />);
  expect(shown()).toBe('0');
  unmount();
  render(<CountUp name={name()} value="12345" />);
  expect(shown()).toBe('12,345');
});

test('a changed value replaces the count at once, also while it runs (§9 count-up)', () => {
  jest.useFakeTimers();
  const { rerender } = render(<CountUp name={name()} value="12345" />);
  act(() => void jest.advanceTimersByTime(500));
  rerender(<CountUp name={name()} value="12346" />);
  expect(shown()).toBe('12,346');
  act(() => void jest.advanceTimersByTime(500));
  expect(shown()).toBe('12,346');
});

test('a window that goes into the background shows the value', () => {
  jest.useFakeTimers();
  render(<CountUp name={name()} value="12345" />);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toBe('12,345');
});

test('nothing counts up under reduced motion', () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media.includes('reduce') }),
    );
  render(<CountUp name={name()} value="12345" />);
  expect(shown()).toBe('12,345');
});

test('assistive technology reads the final figure at once (§9 count-up)', () => {
  render(<CountUp name={name()} value="42" />);
  expect(screen.getByText('42')).not.toHaveAttribute('aria-hidden');
});
