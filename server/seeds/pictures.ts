import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '@server/db/tables';
import type { SeedContext } from './context';
import { storeFile } from './storeFile';

/** Escapes text for XML. */
const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws a landscape that depends on a name only: two hills and a sun in its colours. */
const scene = (name: string, width: number, height: number): string => {
  const [hue = 0, sun = 0, left = 0, right = 0] = createHash('sha256').update(name).digest();
  const tone = (hue * 360) / 256;
  const hill = (peak: number, top: number, light: number) =>
    `<path d="M0 ${height} Q ${(peak / 255) * width} ${top} ${width} ${height} Z" fill="hsl(${tone},48%,${light}%)"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><title>${escaped(name)}</title>` +
    `<rect width="100%" height="100%" fill="hsl(${tone},55%,88%)"/>` +
    `<circle cx="${(0.2 + (sun / 255) * 0.6) * width}" cy="${height * 0.35}" r="${height * 0.16}" fill="hsl(${(tone + 40) % 360},80%,66%)"/>` +
    `${hill(left, height * 0.1, 58)}${hill(right, height * 0.35, 44)}</svg>`
  );
};

/** Stores a picture of the demo data and returns its file reference. */
export const picture = async (
  db: Kysely<Tables>,
  context: SeedContext,
  name: string,
  width: number,
  height: number,
): Promise<{ fileId: string }> => {
  const bytes = await sharp(Buffer.from(scene(name, width, height)))
    .png({ palette: true })
    .toBuffer();
  const side = width === height ? width : null;
  return {
    fileId: await storeFile(db, context, {
      name: `${name}.png`,
      scope: 'STATIC',
      mime: 'image/png',
      bytes,
      side,
    }),
  };
};
