import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts the fields that must not be readable in the database (contract: x-encrypted). */
export type Vault = {
  /** `place` (`chain.rpcUrl`) is authenticated: a sealed text that is moved to another column does not open. */
  seal: (text: string, place: string) => string;
  /** Throws when the text was altered, or sealed under another key or place. */
  open: (sealed: string, place: string) => string;
  /** Signs a text. Equal texts have equal signatures. */
  sign: (text: string) => string;
};

/** Creates a vault with AES-256-GCM. A sealed text is the base64 of iv, tag and cipher. `key` has 32 bytes. */
export const createVault = (key: Buffer): Vault => ({
  seal: (text, place) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  },
  open: (sealed, place) => {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  },
  sign: (text) => {
    const own = createHmac('sha256', key).update('signature').digest();
    return createHmac('sha256', own).update(text).digest('base64url');
  },
});

/**
 * Returns the key of a data directory: from `DATA_KEY` (any text), else from its `key` file, which is created when
 * missing.
 */
export const loadKey = (dataDir: string, dataKey = process.env.DATA_KEY): Buffer => {
  if (dataKey) return createHash('sha256').update(dataKey).digest();
  const file = join(dataDir, 'key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8'), 'hex');
};

const place = 'vaultProof.sealed';

/** Throws when the database was sealed under another key, before a call fails on an unreadable field. */
export const proveKey = async (db: Kysely<Tables>, vault: Vault): Promise<void> => {
  const proof = await db.selectFrom('vaultProof').select('sealed').executeTakeFirst();
  if (!proof) {
    await db
      .insertInto('vaultProof')
      .values({ sealed: vault.seal('coin-console', place) })
      .execute();
    return;
  }
  try {
    vault.open(proof.sealed, place);
  } catch {
    throw new Error(
      'This database was sealed under another key: start with its own DATA_DIR or DATA_KEY, ' +
        'or again with `npm run server -- --reset`, which deletes the data.',
    );
  }
};
