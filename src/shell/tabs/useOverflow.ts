import { type RefObject, useState } from 'react';
import { useSizes } from '@/kit/hooks/useSizes';

/** Whether a strip has more at its start and at its end than it shows; `look` asks again, after a scroll. */
export function useOverflow(strip: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ start: false, end: false });
  const look = () => {
    const element = strip.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const now = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 };
    setHidden((before) => (before.start === now.start && before.end === now.end ? before : now));
  };
  useSizes([strip, content], look);
  /** Scrolls by most of what is seen. */
  const scroll = (direction: -1 | 1) => {
    const element = strip.current;
    if (element) element.scrollLeft += direction * element.clientWidth * 0.8;
  };
  return { ...hidden, look, scroll };
}
