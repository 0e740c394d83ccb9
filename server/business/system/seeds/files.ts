import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { anyRecordsOf } from '@server/db/records';
import type { Seed } from '@server/seeds/context';
import { storeFile } from '@server/seeds/storeFile';
import { coinMark, side } from './coinMarks';

/** Draws a badge that depends on a name only: a symmetric pattern on a disc. */
const badge = (name: string): string => {
  const bytes = createHash('sha256').update(name).digest();
  const hue = ((bytes[0] ?? 0) * 360) / 256;
  const cells = Array.from({ length: 15 }, (_, at) => ({
    x: at % 3,
    y: Math.floor(at / 3),
    byte: bytes[at + 1] ?? 0,
  }));
  const squares = cells
    .filter(({ byte }) => byte % 2 === 0)
    .flatMap(({ x, y }) =>
      x === 2
        ? [[x, y]]
        : [
            [x, y],
            [4 - x, y],
          ],
    )
    .map(([x = 0, y = 0]) => `<rect x="${23 + x * 10}" y="${23 + y * 10}" width="10" height="10"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `<circle cx="48" cy="48" r="48" fill="hsl(${hue}, 62%, 42%)"/><g fill="#fff">${squares.join('')}</g></svg>`
  );
};

/** Creates a PDF of one page with a title. */
const pdf = (title: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj\n%${title}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const documents = ['上币尽职调查报告.pdf', '托管协议2026.pdf', '年度审计报告.pdf', '节点服务合同.pdf'];

/** Seeds icons of coins and levels, and a few documents. */
export const seedFiles: Seed = async (db, context) => {
  for (const [entity, key, draw] of [
    ['coin', 'coinCode', coinMark],
    ['memberLevel', 'nameEn', badge],
  ] as const) {
    const records = await anyRecordsOf(db).selectFrom(entity).select(['id', key]).orderBy('id').execute();
    for (const record of records) {
      const words = `${record[key]}`;
      const name = `${words.toLowerCase().replaceAll(' ', '-')}.png`;
      const bytes = await sharp(Buffer.from(draw(words)))
        .png({ compressionLevel: 9 })
        .toBuffer();
      const fileId = await storeFile(db, context, { name, scope: 'STATIC', mime: 'image/png', bytes, side });
      const icon = JSON.stringify({ fileId });
      await anyRecordsOf(db).updateTable(entity).set({ icon }).where('id', '=', record.id).execute();
    }
  }
  for (const name of documents)
    await storeFile(db, context, {
      name,
      scope: 'BUSINESS',
      mime: 'application/pdf',
      bytes: pdf(name),
      side: null,
    });
};
