import type { Kysely } from 'kysely';
import type { Tables } from './tables';

export type Row = Record<string, unknown>;

/** Queries on records whose name is known at run time only: the compiler checks nothing. Others: `typedRecords`. */
export const anyRecordsOf = (db: Kysely<Tables>) => db.withTables<Record<string, Row>>();
