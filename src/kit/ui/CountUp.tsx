import { useLayoutEffect, useRef } from 'react';
import { formatDecimal, multiply, toDecimal, toUnits, truncate } from '../format/decimal';
import { useMedia } from '../hooks/useMedia';
import styles from './CountUp.module.css';
import { Unseen } from './Unseen';

/**
 * Returns a whole number between 0 and `value` at a `progress` from 0 to 1; the last one is `value`. Returns anything
 * but a whole number unchanged.
 */
export function countedUp(value: string, progress: number): string {
  if (progress >= 1 || !/^-?\d+$/.test(value)) return value;
  const share = toUnits(Math.max(0, progress).toFixed(4));
  return toDecimal(truncate(multiply(toUnits(value), share), 0));
}

/** Duration of the animation, in milliseconds (specification section 9: 2 s). */
const countUpTime = 2000;

// Starts fast and slows down.
const eased = (part: number): number => 1 - (1 - part) ** 3;

const keyOf = (name: string): string => `console:counted:${name}`;
/** Where the browser denies its storage. */
const memory = new Set<string>();

/** Returns whether a figure has counted up in this window already, and notes that it has. A reload keeps the note. */
function hasCounted(name: string): boolean {
  if (memory.has(name)) return true;
  memory.add(name);
  try {
    const isKnown = window.sessionStorage.getItem(keyOf(name)) !== null;
    window.sessionStorage.setItem(keyOf(name), '1');
    return isKnown;
  } catch {
    return false; // Access denied: memory holds all there is.
  }
}

type Props = {
  /** Names the figure: it counts up once per session of the window. */
  name: string;
  /** How many there are: a whole number, never an amount of money, nor a queue that somebody works from. */
  value: string;
};

/**
 * Renders a count that runs up from 0 when it first appears. A changed value replaces it at once, and so do a hidden
 * page, print and reduced motion. Assistive technology reads only the final number. The steps are written past React:
 * twenty numbers would render in each frame.
 */
export function CountUp({ name, value }: Props) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const number = useRef<HTMLSpanElement>(null);
  const exact = formatDecimal(value);
  useLayoutEffect(() => {
    const shown = number.current;
    if (isStill || !shown || document.hidden || hasCounted(name)) return;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, (now - start) / countUpTime));
      shown.textContent = formatDecimal(countedUp(value, eased(passed)));
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    step(start);
    const end = () => {
      cancelAnimationFrame(frame);
      shown.textContent = formatDecimal(value);
    };
    // A window in the background draws no frames.
    document.addEventListener('visibilitychange', end);
    return () => {
      document.removeEventListener('visibilitychange', end);
      end();
    };
  }, [name, value, isStill]);
  return (
    <>
      {/* A new element for a new number: React does not know the steps. */}
      <span key={exact} ref={number} className={styles.steps} aria-hidden>
        {exact}
      </span>
      <Unseen className={styles.exact}>{exact}</Unseen>
    </>
  );
}
