import { table, text } from '@server/db/column';

/** One row: a known text, sealed under the key that this database was made with. */
export const vaultTables = {
  vaultProof: table({ sealed: text() }, { primary: ['sealed'] }),
};
