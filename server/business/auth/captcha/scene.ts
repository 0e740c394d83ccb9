/** Returns random numbers in [0, 1). */
export type Random = () => number;

export const width = 310;
export const height = 155;

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** Draws the SVG of a random landscape: sky, sun, hills and lights. It contains no text, so it needs no font. */
export function drawScene(random: Random): string {
  const hue = Math.floor(between(random, 0, 360));
  return `<defs>
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue} 70% 62%)"/><stop offset="1" stop-color="hsl(${hue + 50} 85% 86%)"/>
    </linearGradient>
    <radialGradient id="sun"><stop stop-color="#fff"/><stop offset="1" stop-color="hsl(${hue + 60} 100% 85%)"/></radialGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  <circle cx="${between(random, 40, 270)}" cy="${between(random, 25, 55)}" r="${between(random, 12, 22)}" fill="url(#sun)"/>
  ${[0, 1, 2, 3].map((layer) => hill(random, layer, hue)).join('')}
  ${Array.from({ length: 24 }, () => spot(random, hue)).join('')}`;
}

function hill(random: Random, layer: number, hue: number): string {
  const top = 62 + layer * 22;
  const crest = () => between(random, top - 22, top + 14);
  const waves = [1, 2, 3]
    .map((step) => `S${step * 103 - 51} ${crest()} ${step * 103 + 1} ${crest()}`)
    .join('');
  const colour = `hsl(${hue + 20 + layer * 12} ${38 + layer * 6}% ${60 - layer * 11}%)`;
  return `<path d="M0 ${height}V${crest()}${waves}V${height}Z" fill="${colour}"/>`;
}

function spot(random: Random, hue: number): string {
  const x = between(random, 0, width);
  const y = between(random, 0, height);
  const colour = `hsl(${hue + between(random, 120, 260)} 80% 75%)`;
  return `<circle cx="${x}" cy="${y}" r="${between(random, 2, 13)}" fill="${colour}" opacity="${between(random, 0.15, 0.5)}"/>`;
}
