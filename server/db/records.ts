import type { Kysely } from 'kysely';
import type { Tables } from './tables';

export type Row = Record<string, unknown>;

/** Types the tables of resources, whose columns only the contract knows. */
export const recordsOf = (db: Kysely<Tables>) => db.withTables<Record<string, Row>>();
