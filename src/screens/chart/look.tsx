import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from 'd3-shape';
import styles from './Chart.module.css';

// Lines and bars differ by colour, and without it by dash and marker, or by pattern.
const dashes = ['', '7 4', '2 3', '10 3 2 3', '14 4', '5 2'];
const symbols = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar, symbolCross];
const hatches = ['', 'M0 8L8 0', 'M0 4H8', 'M0 0L8 8', 'M4 0V8', 'M0 4H8M4 0V8'];
const count = hatches.length;

/** The second feature of a place. It runs ahead of the colours after each round, so that 36 places differ. */
const shapeOf = (place: number): number => (place + Math.floor(place / count)) % count;

/** Returns the class that gives the line at a place its colour, as `currentColor`. */
export const colorOf = (place: number): string => styles[`color${place % count}`] ?? '';

export const dashOf = (place: number): string => dashes[shapeOf(place)] ?? '';

/** The marker on the points of a line, around 0, 0. */
export function Marker({ place, x, y, size = 40 }: { place: number; x: number; y: number; size?: number }) {
  const shape = symbol(symbols[shapeOf(place)], size)();
  return (
    <path className={colorOf(place)} d={shape ?? ''} transform={`translate(${x} ${y})`} fill="currentColor" />
  );
}

/** Returns how the bars at a place are filled; `HatchDefs` with the same id must be in the drawing. */
export const fillOf = (id: string, place: number): string =>
  shapeOf(place) === 0 ? 'currentColor' : `url(#${id}-${place})`;

/** The patterns of bars. */
export function HatchDefs({ id, places }: { id: string; places: readonly number[] }) {
  return (
    <defs>
      {places.map((place) => (
        <pattern
          key={place}
          id={`${id}-${place}`}
          className={colorOf(place)}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
        >
          <rect width={8} height={8} fill="currentColor" />
          <path className={styles.hatch} d={hatches[shapeOf(place)]} />
        </pattern>
      ))}
    </defs>
  );
}

/** A sample of a line or bar, for legend and tooltip. */
export function Sample({ id, place, isLine }: { id: string; place: number; isLine: boolean }) {
  return (
    <svg className={colorOf(place)} width={24} height={14} aria-hidden>
      {isLine ? (
        <>
          <path d="M0 7H24" stroke="currentColor" strokeWidth={2} strokeDasharray={dashOf(place)} />
          <Marker place={place} x={12} y={7} />
        </>
      ) : (
        <>
          <HatchDefs id={`${id}-sample`} places={[place]} />
          <rect x={4} width={16} height={14} fill={fillOf(`${id}-sample`, place)} />
        </>
      )}
    </svg>
  );
}
