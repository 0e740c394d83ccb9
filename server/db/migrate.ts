import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Column, Table } from './column';
import type { Tables } from './tables';

/** Thrown when the stored tables differ from the contract so that only a reset helps. */
export class IncompatibleSchema extends Error {
  constructor(differences: readonly string[]) {
    super(
      `The stored data no longer matches the contract:\n${differences.map((line) => `  - ${line}`).join('\n')}\n` +
        'Start again with `npm run server -- --reset`, which deletes the data.',
    );
  }
}

type Shapes = Readonly<Record<string, Table>>;

/**
 * Migrates the database to the wanted tables. Adds new tables, columns and indexes; throws `IncompatibleSchema` for any
 * other difference. `fill` inserts the first rows of an empty database before its indexes are created, which is much
 * faster. Returns whether the database was empty, and else the tables that have new columns.
 */
export const migrate = async (
  trx: Transaction<Tables>,
  wanted: Shapes,
  fill: () => Promise<void> = () => Promise.resolve(),
): Promise<{ isNew: boolean; widened: Shapes }> => {
  const stored = await readShapes(trx);
  const differences = Object.entries(stored ?? {}).flatMap(([name, table]) =>
    compare(name, table, wanted[name]),
  );
  if (differences.length > 0) throw new IncompatibleSchema(differences);
  for (const [name, table] of Object.entries(wanted)) {
    const known = stored?.[name];
    if (known) await addColumns(trx, name, known, table);
    else await createTable(trx, name, table);
  }
  if (stored === null) await fill();
  for (const [name, table] of Object.entries(wanted))
    await addIndexes(trx, name, stored?.[name]?.index ?? [], table);
  await sql`delete from ${shapes}`.execute(trx);
  await sql`insert into ${shapes} (tables) values (${JSON.stringify(wanted)})`.execute(trx);
  const widened = Object.entries(wanted).filter(([name, { columns }]) => {
    const known = stored?.[name]?.columns;
    return known !== undefined && Object.keys(columns).some((column) => !(column in known));
  });
  return { isNew: stored === null, widened: Object.fromEntries(widened) };
};

/** Table with one row: the shapes of all tables. */
const shapes = sql.table('schemaShape');

const readShapes = async (trx: Transaction<Tables>): Promise<Shapes | null> => {
  await sql`create table if not exists ${shapes} (tables jsonb not null)`.execute(trx);
  const { rows } = await sql<{ tables: Shapes }>`select tables from ${shapes}`.execute(trx);
  return rows[0]?.tables ?? null;
};

/** Describes the differences that are not additions. */
const compare = (name: string, stored: Table, wanted: Table | undefined): string[] => {
  if (!wanted) return [`table ${name} is gone`];
  const columns = Object.entries(stored.columns).flatMap(([column, before]) => {
    const after = wanted.columns[column];
    if (!after) return [`${name}.${column} is gone`];
    if (after.type !== before.type) return [`${name}.${column} is ${after.type}, was ${before.type}`];
    if (before.nullable && !after.nullable) return [`${name}.${column} must have a value now`];
    return after.nullable === before.nullable ? [] : [`${name}.${column} may be empty now`];
  });
  const added = Object.entries(wanted.columns).flatMap(([column, after]) =>
    column in stored.columns || after.nullable || after.default !== undefined
      ? []
      : [`${name}.${column} is new, must have a value and has no default`],
  );
  const keys = (['primary', 'unique'] as const).filter(
    (key) => JSON.stringify(stored[key]) !== JSON.stringify(wanted[key]),
  );
  return [...columns, ...added, ...keys.map((key) => `${name} has another ${key} key`)];
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
  stored: Table['index'],
  { columns, index: wanted }: Table,
): Promise<void> => {
  for (const index of wanted) {
    if (stored.some((one) => String(one) === String(index))) continue;
    const called = sql.id([name, ...index, 'idx'].join('_'));
    const isJson = index.some((one) => columns[one]?.type === 'jsonb');
    const over = isJson ? sql`using gin (${names(index)} jsonb_path_ops)` : sql`(${names(index)})`;
    await sql`create index ${called} on ${sql.table(name)} ${over}`.execute(trx);
  }
};

const addColumns = async (
  trx: Transaction<Tables>,
  name: string,
  stored: Table,
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

/** Returns the name of a unique constraint, `chain__chainCode`, from which `uniqueColumns` reads the columns. */
const uniqueName = (table: string, columns: readonly string[]): string => [table, ...columns].join('__');

/** Returns the columns of a violated constraint; null when its name is not ours. */
export const uniqueColumns = (constraint: string): string[] | null => {
  const [, ...columns] = constraint.split('__');
  return columns.length > 0 ? columns : null;
};
