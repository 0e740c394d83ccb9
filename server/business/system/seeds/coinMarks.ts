/** Side of a mark, in pixels; the marks are drawn in these units. */
export const side = 96;

/** Colour of the disc, and what stands on it: a path drawn with a pen, or elements of their own. */
type Mark = { disc: string; pen?: string; width?: number; parts?: string };

const turned = (angle: number, inner: string) => `<g transform="rotate(${angle} 48 48)">${inner}</g>`;
const line = (path: string, width = 6) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (points: string, opacity = 1) => `<polygon points="${points}" opacity="${opacity}"/>`;
const around = (count: number, inner: string) =>
  Array.from({ length: count }, (_, at) => turned((at * 360) / count, inner)).join('');

const doubleBarredB = line(
  'M38 28v40M32 28h18a9.5 9.5 0 0 1 0 19H38M50 47h3a10.5 10.5 0 0 1 0 21H32M44 20v7M53 20v7M44 69v7M53 69v7',
);
const hexagon = (x: number, y: number) => `M${x} ${y - 14}l12 7v14l-12 7-12-7v-14z`;

/** Marks of the best known coins, in our own drawing. */
const marks: Readonly<Record<string, Mark>> = {
  BTC: { disc: '#f7931a', parts: turned(14, doubleBarredB) },
  ETH: {
    disc: '#627eea',
    parts:
      shape('48,14 28,49 48,40', 0.8) +
      shape('48,14 68,49 48,40') +
      shape('28,49 48,40 48,61', 0.6) +
      shape('68,49 48,40 48,61', 0.8) +
      shape('28,54 48,66 48,82', 0.8) +
      shape('68,54 48,66 48,82'),
  },
  USDT: { disc: '#26a17b', pen: 'M30 27h36M48 27v47M26 45a22 6 0 1 0 44 0a22 6 0 1 0 -44 0', width: 5 },
  USDC: {
    disc: '#2775ca',
    pen: 'M38 21a29 29 0 0 0 0 54M58 21a29 29 0 0 1 0 54M57 40c-1-5-4-7-9-7s-9 3-9 7c0 10 19 5 19 15 0 5-4 8-10 8s-9-3-10-7M48 28v5M48 63v6',
    width: 5,
  },
  BNB: {
    disc: '#f0b90b',
    parts:
      shape('48,39 57,48 48,57 39,48') +
      shape('26,42 32,48 26,54 20,48') +
      shape('70,42 76,48 70,54 64,48') +
      shape('48,20 67,39 60,46 48,34 36,46 29,39') +
      shape('48,76 67,57 60,50 48,62 36,50 29,57'),
  },
  SOL: {
    disc: '#17131f',
    parts:
      `<g fill="#14f195">${shape('33,28 74,28 64,38 23,38')}</g>` +
      `<g fill="#6f7ff7">${shape('23,43 64,43 74,53 33,53')}</g>` +
      `<g fill="#9945ff">${shape('33,58 74,58 64,68 23,68')}</g>`,
  },
  XRP: {
    disc: '#23292f',
    pen: 'M25 27h3c6 0 8 4 12 8a11.5 11.5 0 0 0 16 0c4-4 6-8 12-8h3M25 69h3c6 0 8-4 12-8a11.5 11.5 0 0 1 16 0c4 4 6 8 12 8h3',
    width: 7,
  },
  TRX: { disc: '#e50915', pen: 'M22 26l40 8 13 11-29 34zl24 24v29M62 34L46 50l29-5', width: 4 },
  DOGE: { disc: '#c2a633', pen: 'M38 28h10a20 20 0 0 1 0 40H38zM29 48h20', width: 7 },
  ADA: {
    disc: '#0033ad',
    parts:
      around(6, '<circle cx="48" cy="34" r="5.5"/>') +
      turned(30, around(6, '<circle cx="48" cy="24" r="3.5"/>')) +
      around(6, '<circle cx="48" cy="17" r="2.5"/>'),
  },
  LTC: { disc: '#345d9d', pen: 'M47 24L37 68h28M30 55l28-11', width: 8 },
  BCH: { disc: '#0ac18e', parts: turned(-14, doubleBarredB) },
  DOT: { disc: '#e6007a', parts: around(6, '<ellipse cx="48" cy="23" rx="9" ry="5.5"/>') },
  LINK: { disc: '#2a5ada', pen: 'M48 22l23 13v26l-23 13-23-13v-26z', width: 9 },
  AVAX: { disc: '#e84142', parts: shape('47,20 57,37 39,70 19,70') + shape('62,50 74,70 50,70') },
  POL: { disc: '#8247e5', pen: hexagon(36, 54) + hexagon(60, 41), width: 5 },
  ATOM: {
    disc: '#2e3148',
    parts:
      around(3, line('M18 48a30 11 0 1 0 60 0a30 11 0 1 0 -60 0', 3.5)) + '<circle cx="48" cy="48" r="5"/>',
  },
  XLM: {
    disc: '#1b1b1f',
    pen: 'M29 54a20 20 0 0 1 34-19M67 42a20 20 0 0 1-34 19M20 62L76 33M22 71L76 43',
    width: 5,
  },
  ETC: {
    disc: '#328332',
    parts:
      shape('48,14 68,47 48,38 28,47') +
      shape('48,43 68,52 48,61 28,52', 0.7) +
      shape('48,82 68,57 48,66 28,57'),
  },
  UNI: { disc: '#ff007a', parts: line('M32 40v13a16 16 0 0 0 32 0V40', 7) + shape('48,14 55,36 41,36') },
};

/** Strokes of letters on a grid of 4 by 6, as no font is certain where the platform runs. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M1 4H3',
  B: 'M0 0V6H2L4 5V4L2 3H0M2 3L4 2V1L2 0H0',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2L4 4V2L2 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6M1 0H3M1 6H3',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2 4L4 6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
};

const letters = (code: string): string =>
  Array.from(code.slice(0, 2))
    .map(
      (letter, at) =>
        `<g transform="translate(${22 + at * 30} 31) scale(5.6)">${line(strokes[letter] ?? 'M1 3H3', 1)}</g>`,
    )
    .join('');

const hueOf = (code: string): number =>
  Array.from(code).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** Draws the mark of a coin as an SVG document: its symbol, or its first two letters on a disc of its own colour. */
export const coinMark = (code: string): string => {
  const { disc, pen, width, parts }: Mark = marks[code] ?? {
    disc: `hsl(${hueOf(code)}, 55%, 40%)`,
    parts: letters(code),
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<circle cx="48" cy="48" r="48" fill="${disc}"/><g fill="#fff">${parts ?? line(pen ?? '', width)}</g></svg>`
  );
};
