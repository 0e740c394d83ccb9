import { useEffect, useState } from 'react';
import { countedUp } from '../format/countUp';
import { formatDecimal } from '../format/decimal';
import { useMedia } from '../hooks/useMedia';
import { Unseen } from './Unseen';

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
