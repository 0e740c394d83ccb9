import { sql } from 'kysely';
import type { Seed } from '@server/seeds/context';
import { storeDocument } from '@server/seeds/documents';

const pictures = [
  ['frontImg', 'id-front.png', 'SAMPLE · FRONT', 210],
  ['backImg', 'id-back.png', 'SAMPLE · BACK', 150],
  ['holdImg', 'selfie.png', 'SAMPLE · SELFIE', 30],
] as const;

/** Seeds the private pictures of open identity checks. */
export const seedKycPictures: Seed = async (db, context) => {
  for (const [field, name, title, hue] of pictures) {
    const fileId = await storeDocument(db, context, { name, title, hue, scope: 'KYC' });
    await sql`update kyc set ${sql.ref(field)} = ${JSON.stringify({ fileId })}::jsonb
      where status = 'PENDING'`.execute(db);
  }
};
