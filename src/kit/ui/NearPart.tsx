import { type RefCallback, useCallback, type ReactNode, useState } from 'react';
import { useStable } from '../hooks/useStable';

/** Pixels between an element and what is visible, in the window and in what scrolls. */
const near = '300px';

/** Returns a ref for an element; calls `onNear` whenever the element comes near the visible part, first when it is there. */
export function useNear<Watched extends Element>(onNear: () => void): RefCallback<Watched> {
  const act = useStable(onNear);
  return useCallback(
    (element: Watched) => {
      // Without it every element counts as near.
      if (typeof IntersectionObserver === 'undefined') return act();
      const wish = { rootMargin: near, scrollMargin: near };
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) act();
      }, wish);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [act],
  );
}

type Props = {
  /** Stands in for the part, about as high as it will be. */
  room: ReactNode;
  children: ReactNode;
};

/** A part of a long page that renders, loads and polls from when it first comes near the visible part of the page. */
export function NearPart({ room, children }: Props) {
  const [wasNear, setNear] = useState(false);
  const place = useNear<HTMLDivElement>(() => setNear(true));
  return wasNear ? (
    children
  ) : (
    <div ref={place} data-later>
      {room}
    </div>
  );
}
