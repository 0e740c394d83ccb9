import { useEffect, useRef } from 'react';
import { formatDecimal, multiply, toDecimal, toUnits, truncate } from '../format/decimal';
import { useMedia } from '../hooks/useMedia';
import { Unseen } from './Unseen';

/**
 * Returns a decimal between 0 and `value` at a `progress` from 0 to 1, in exact steps; the last one is `value`. Returns
 * anything but a decimal unchanged.
 */
export function countedUp(value: string, progress: number): string {
  if (progress >= 1 || !/^-?\d+(\.\d+)?$/.test(value)) return value;
  const share = toUnits(Math.max(0, progress).toFixed(4));
  return toDecimal(truncate(multiply(toUnits(value), share), value.split('.')[1]?.length ?? 0));
}

/** Duration of the animation, in milliseconds (specification section 9: 2 s). */
const countUpTime = 2000;

type Props = {
  /** A decimal string. */
  value: string;
  /** Minimum number of decimals. @default 0 */
  scale?: number;
};

// Starts fast and slows down.
const eased = (part: number): number => 1 - (1 - part) ** 3;

/**
 * Renders a number that counts up from 0 when it appears or changes. Assistive technology reads only the
 * final number. The steps are written past React: twenty numbers would render in each frame.
 */
export function CountUp({ value, scale = 0 }: Props) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (still) return;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const passed = Math.min(1, (now - start) / countUpTime);
      if (number.current) number.current.textContent = formatDecimal(countedUp(value, eased(passed)), scale);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, scale, still]);
  const exact = formatDecimal(value, scale);
  return (
    <>
      {/* A new element for a new number: React does not know the steps. */}
      <span key={`${exact} ${still}`} ref={number} aria-hidden>
        {still ? exact : formatDecimal(countedUp(value, 0), scale)}
      </span>
      <Unseen>{exact}</Unseen>
    </>
  );
}
