import { useEffect, useState } from 'react';
import { formatDecimal } from '../format/decimal';
import { useMedia } from '../hooks/useMedia';
import { Unseen } from './Unseen';

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;
const precision = 10_000n;

/**
 * Returns a decimal between 0 and `value` at a `progress` from 0 to 1. It calculates with whole numbers, not
 * floats, and its last step is exactly `value`. Returns anything but a decimal unchanged.
 */
export function countedUp(value: string, progress: number): string {
  const match = pattern.exec(value);
  if (!match || progress >= 1) return value;
  const [, sign = '', units = '', fraction = ''] = match;
  const share = BigInt(Math.round(Math.max(0, progress) * Number(precision)));
  const digits = ((BigInt(units + fraction) * share) / precision)
    .toString()
    .padStart(fraction.length + 1, '0');
  if (!fraction) return sign + digits;
  return `${sign}${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
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
 * final number.
 */
export function CountUp({ value, scale = 0 }: Props) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [part, setPart] = useState(still ? 1 : 0);
  useEffect(() => {
    if (still) return;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const passed = Math.min(1, (now - start) / countUpTime);
      setPart(passed);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, still]);
  const exact = formatDecimal(value, scale);
  return (
    <>
      <span aria-hidden>{still ? exact : formatDecimal(countedUp(value, eased(part)), scale)}</span>
      <Unseen>{exact}</Unseen>
    </>
  );
}
