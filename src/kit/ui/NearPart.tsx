import { type ReactNode, useState } from 'react';
import { useNear } from '../hooks/useNear';

type Props = {
  /** Stands in for the part, about as high as it will be. */
  room: ReactNode;
  children: ReactNode;
};

/** A part of a long page that renders, loads and polls from when it first comes near the visible part of the page. */
export function NearPart({ room, children }: Props) {
  const [wasNear, setNear] = useState(false);
  const place = useNear<HTMLDivElement>(() => setNear(true));
  return wasNear ? children : <div ref={place}>{room}</div>;
}
