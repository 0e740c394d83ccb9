import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '@server/db/tables';
import type { SeedContext } from './context';
import { storeFile } from './storeFile';

const side = 720;

/** Draws a sample document: a card with a portrait and lines, under a title. */
const drawing = (title: string, hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#d7dbe0"/>` +
  `<rect x="60" y="150" width="600" height="400" rx="24" fill="hsl(${hue}, 40%, 88%)" stroke="hsl(${hue}, 40%, 40%)" stroke-width="4"/>` +
  `<circle cx="190" cy="310" r="56" fill="hsl(${hue}, 30%, 55%)"/><rect x="114" y="384" width="152" height="110" rx="40" fill="hsl(${hue}, 30%, 55%)"/>` +
  [270, 330, 390, 450]
    .map(
      (y) =>
        `<rect x="320" y="${y}" width="${y % 120 === 30 ? 280 : 220}" height="18" fill="hsl(${hue}, 20%, 60%)"/>`,
    )
    .join('') +
  `<text x="320" y="220" font-family="sans-serif" font-size="34" fill="#333">${title}</text></svg>`;

/** A sample of a private picture. */
type Sample = { name: string; title: string; hue: number; scope: 'KYC' | 'BUSINESS' | 'CHAT' };

/** Stores a sample document as a private picture, and returns its id. */
export const storeDocument = async (
  db: Kysely<Tables>,
  context: SeedContext,
  { name, title, hue, scope }: Sample,
): Promise<string> => {
  const bytes = await sharp(Buffer.from(drawing(title, hue)))
    .png({ compressionLevel: 9 })
    .toBuffer();
  return storeFile(db, context, { name, scope, mime: 'image/png', bytes, side });
};
