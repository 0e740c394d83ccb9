import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Column, Table } from './column';
import { migrations, recordAll, runMigrations } from './migrations';
import type { Migration } from './migrations';
import { differencesOf, readShapes } from './shapes';
import type { StoredTable } from './shapes';
import type { Tables } from './tables';

/** Thrown when the stored tables differ from the contract so that only a reset helps. */
export class IncompatibleSchema extends Error {
  constructor(differences: readonly string[]) {
    super(
      `The stored data no longer matches the contract:\n${differences.map((line) => `  - ${line}`).join('\n')}\n` +
        'Start the release that fits, add a migration that keeps the data (server/db/migrations.ts), or start again with ' +
        '`npm run server -- --reset`, which deletes the data.',
    );
  }
}

type Shapes = Readonly<Record<string, Table>>;

/** What `migrate` does besides adding. */
type Steps = {
  /**
   * Inserts the first rows of an empty database before its indexes are created, which is much faster.
   * @default nothing
   */
  fill?: () => Promise<void>;
  /** @default the migrations of all releases */
  known?: readonly Migration[];
};

/**
 * Migrates the database to the wanted tables. Runs the numbered migrations that it does not have, then adds new tables,
 * columns and indexes. What a newer release has added stays. Throws `IncompatibleSchema` for any other difference, and
 * `NewerSchema`. Processes that start together do it one after the other. Returns whether the database was empty,
 * and else the migrations that ran and the tables that have new columns.
 */
export const migrate = async (
  trx: Transaction<Tables>,
  wanted: Shapes,
  { fill, known = migrations }: Steps = {},
): Promise<{ isNew: boolean; ran: readonly number[]; widened: Shapes }> => {
  await sql`select pg_advisory_xact_lock(hashtext('schema.migrate'))`.execute(trx);
  const isNew = !(await hasAny(trx, wanted));
  const ran = isNew ? await recordAll(trx, known) : await runMigrations(trx, known);
  const stored = await readShapes(trx);
  const differences = Object.entries(wanted).flatMap(([name, table]) => {
    const found = stored.get(name);
    return found ? differencesOf(name, found, table) : [];
  });
  if (differences.length > 0) throw new IncompatibleSchema(differences);
  for (const [name, table] of Object.entries(wanted)) {
    const found = stored.get(name);
    if (found) await addColumns(trx, name, found, table);
    else await createTable(trx, name, table);
  }
  if (isNew) await fill?.();
  for (const [name, table] of Object.entries(wanted))
    await addIndexes(trx, name, stored.get(name)?.index ?? [], table);
  const widened = Object.entries(wanted).filter(([name, { columns }]) => {
    const found = stored.get(name)?.columns;
    return found !== undefined && Object.keys(columns).some((column) => !(column in found));
  });
  return { isNew, ran, widened: Object.fromEntries(widened) };
};

const hasAny = async (trx: Transaction<Tables>, wanted: Shapes): Promise<boolean> => {
  const stored = await readShapes(trx);
  return Object.keys(wanted).some((name) => stored.has(name));
};

const createTable = async (trx: Transaction<Tables>, name: string, table: Table): Promise<void> => {
  const columns = Object.entries(table.columns).map(([column, shape]) => columnSql(column, shape));
  const constraints = [
    sql`primary key (${names(table.primary)})`,
    ...table.unique.map(
      (unique) => sql`constraint ${sql.id(uniqueName(name, unique))} unique (${names(unique)})`,
    ),
  ];
  await sql`create table ${sql.table(name)} (${sql.join([...columns, ...constraints])})`.execute(trx);
};

const addIndexes = async (
  trx: Transaction<Tables>,
  name: string,
  stored: StoredTable['index'],
  { columns, index: wanted }: Table,
): Promise<void> => {
  for (const index of wanted) {
    if (stored.some((one) => String(one) === String(index))) continue;
    const called = sql.id([name, ...index, 'idx'].join('_'));
    const isJson = index.some((one) => columns[one]?.type === 'jsonb');
    const over = isJson
      ? sql`using gin (${names(index)} jsonb_path_ops)`
      : sql`(${sql.join(index.map(indexed))})`;
    await sql`create index ${called} on ${sql.table(name)} ${over}`.execute(trx);
  }
};

const addColumns = async (
  trx: Transaction<Tables>,
  name: string,
  stored: StoredTable,
  wanted: Table,
): Promise<void> => {
  for (const [column, shape] of Object.entries(wanted.columns)) {
    if (column in stored.columns) continue;
    await sql`alter table ${sql.table(name)} add column ${columnSql(column, shape)}`.execute(trx);
  }
};

const columnSql = (name: string, { type, nullable, default: fallback }: Column): RawBuilder<unknown> =>
  sql`${sql.id(name)} ${sql.raw(type)}${sql.raw(nullable ? '' : ' not null')}${
    fallback === undefined ? sql`` : sql` default ${sql.lit(fallback)}`
  }`;

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.id(column)));

/** Returns a column of an index, or `lower(column)`, as SQL. */
const indexed = (column: string): RawBuilder<unknown> => {
  const [, folded] = /^lower\((\w+)\)$/.exec(column) ?? [];
  return folded === undefined ? sql.id(column) : sql`lower(${sql.id(folded)})`;
};

/** Returns the name of a unique constraint, `chain__chainCode`, from which `uniqueColumns` reads the columns. */
const uniqueName = (table: string, columns: readonly string[]): string => [table, ...columns].join('__');

/** Returns the columns of a violated constraint; null when its name is not ours. */
export const uniqueColumns = (constraint: string): string[] | null => {
  const [, ...columns] = constraint.split('__');
  return columns.length > 0 ? columns : null;
};
