import type { Kysely } from 'kysely';
import { insertJson } from '@server/db/insertJson';
import type { Tables } from '@server/db/tables';

type Row = Record<string, unknown>;

const slice = 5_000;

/** Buffers finished rows by table and inserts them in chunks, so that large data does not stay in memory. */
export const openRowBuffer = (db: Kysely<Tables>) => {
  const waiting = new Map<string, Row[]>();
  const write = async (name: string, rows: Row[]): Promise<void> => {
    waiting.set(name, []);
    await insertJson(db, name, rows);
  };
  return {
    put: async (name: string, row: Row): Promise<void> => {
      const rows = waiting.get(name) ?? [];
      rows.push(row);
      waiting.set(name, rows);
      if (rows.length >= slice) await write(name, rows);
    },
    close: async (): Promise<void> => {
      for (const [name, rows] of waiting) await write(name, rows);
    },
  };
};

export type RowBuffer = ReturnType<typeof openRowBuffer>;
