import { useRef, useState } from 'react';
import { useSizes } from '@/kit/hooks/useSizes';

/** Pixels: the least width of a filter with its label in one line, and the gap between two. */
const least = 214;
const gap = 8;

/** Returns how many filters fit in the line beside the buttons; measured before the first paint. */
export function useFitting() {
  const line = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  // Without a layout there is no width to measure.
  const [fitting, setFitting] = useState(3);
  useSizes([line], () => {
    const width = line.current?.clientWidth ?? 0;
    const taken = buttons.current?.offsetWidth ?? 0;
    if (width > 0) setFitting(Math.max(1, Math.floor((width - taken) / (least + gap))));
  });
  return { line, buttons, fitting };
}
