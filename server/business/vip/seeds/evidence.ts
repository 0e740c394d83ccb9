import { sql } from 'kysely';
import sharp from 'sharp';
import type { Seed } from '@server/seeds/context';
import { seedOtcEvidence } from '@server/business/otc/seeds/evidence';
import { storeFile } from '@server/seeds/storeFile';

const side = 720;

/** Draws a sample document: a card with a portrait and lines, under a title. */
const document = (title: string, hue: number): string =>
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

const pictures = [
  ['frontImg', 'id-front.png', 'SAMPLE · FRONT', 210],
  ['backImg', 'id-back.png', 'SAMPLE · BACK', 150],
  ['holdImg', 'selfie.png', 'SAMPLE · SELFIE', 30],
] as const;

/**
 * Seeds private pictures: of open identity checks, the proof of pending adjustments, licenses, what the parties of an appeal
 * send, and pictures of the OTC chat.
 */
export const seedEvidence: Seed = async (db, context) => {
  const store = async (name: string, title: string, hue: number, scope: string) => {
    const bytes = await sharp(Buffer.from(document(title, hue)))
      .png({ compressionLevel: 9 })
      .toBuffer();
    return storeFile(db, context, { name, scope, mime: 'image/png', bytes, side });
  };
  for (const [field, name, title, hue] of pictures) {
    const fileId = await store(name, title, hue, 'KYC');
    await sql`update kyc set ${sql.ref(field)} = ${JSON.stringify({ fileId })}::jsonb
      where status = 'PENDING'`.execute(db);
  }
  const proof = JSON.stringify([{ fileId: await store('node-log.png', 'SAMPLE · PROOF', 280, 'BUSINESS') }]);
  await sql`update adjustment set attachments = ${proof}::jsonb
    where "reviewStatus" = 'PENDING' and "batchNo" is null`.execute(db);
  const license = JSON.stringify({
    fileId: await store('license.png', 'SAMPLE · LICENSE', 95, 'BUSINESS'),
  });
  await sql`update "nftOrganization" set license = ${license}::jsonb`.execute(db);
  const receipt = { fileId: await store('receipt.png', 'SAMPLE · RECEIPT', 330, 'CHAT') };
  await sql`update "otcMessage" set image = ${JSON.stringify(receipt)}::jsonb where kind = 'IMAGE'`.execute(
    db,
  );
  const statement = await store('statement.png', 'SAMPLE · STATEMENT', 15, 'CHAT');
  await seedOtcEvidence(db, context, { receipt: receipt.fileId, statement });
};
