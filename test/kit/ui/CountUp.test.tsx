import { act, render, screen } from '@testing-library/react';
import { CountUp } from '@/kit/ui/CountUp';

afterEach(() => jest.useRealTimers());

test('a figure counts from 0 for 2 s and ends at its value (§9 count-up)', () => {
  jest.useFakeTimers();
  render(<CountUp value="12345.5" scale={2} />);
  const shown = () => document.querySelector('[aria-hidden]')?.textContent;
  expect(shown()).toBe('0.00');
  act(() => void jest.advanceTimersByTime(1900));
  expect(shown()).not.toBe('12,345.50');
  act(() => void jest.advanceTimersByTime(200));
  expect(shown()).toBe('12,345.50');
});

test('assistive technology reads the final figure at once (§9 count-up)', () => {
  render(<CountUp value="42" />);
  expect(screen.getByText('42')).not.toHaveAttribute('aria-hidden');
});
