import { useEffect, useState } from 'react';
import { formatDecimal } from '../format/decimal';
import { useMedia } from '../hooks/useMedia';
import { Unseen } from './Unseen';

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;
const whole = 10_000n;

/**
 * A decimal on its way from 0 to `value`: `progress` from 0 to 1. Digits are counted as whole numbers, so nothing is a
 * float, and the last step is the value itself, letter by letter. What is no decimal stays as it is.
 */
export function countedUp(value: string, progress: number): string {
  const match = pattern.exec(value);
  if (!match || progress >= 1) return value;
  const [, sign = '', units = '', fraction = ''] = match;
  const share = BigInt(Math.round(Math.max(0, progress) * Number(whole)));
  const digits = ((BigInt(units + fraction) * share) / whole).toString().padStart(fraction.length + 1, '0');
  if (!fraction) return sign + digits;
  return `${sign}${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}`;
}

/** How long a figure counts, in milliseconds (specification section 9: 2 s). */
const countUpTime = 2000;

type Props = {
  /** A decimal string. */
  value: string;
  /** Shown decimals at least. @default 0 */
  scale?: number;
};

// Fast at first, slow at the end.
const eased = (part: number): number => 1 - (1 - part) ** 3;

/** A figure that counts up from 0 when it appears or changes; assistive technology reads the figure alone. */
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
