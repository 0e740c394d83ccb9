import type { Kysely } from 'kysely';
import type { Tables } from './tables';
import type { Vault } from './vault';

const place = 'vaultProof.sealed';

/** Refuses a database whose fields were sealed under another key, before the first call finds them unreadable. */
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
      'This database was sealed under another key: start with the DATA_DIR or the DATA_KEY that it was made with, ' +
        'or afresh with `npm run server -- --reset`, which deletes the data.',
    );
  }
};
