import { sql } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import type { Schema } from '@server/contract/document';
import type { Call, Handler } from '@server/call/call';
import { Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { hiddenTexts } from '@server/call/clean';
import { fieldErrors } from '@server/call/fieldErrors';
import { unstorableText } from '@server/call/storable';
import { createRecord } from '@server/resources/calls/create';
import type { CsvRecord } from '@server/resources/csv';
import { operationOf } from '@server/resources/entity/entity';
import type { Entities, Entity, Entry, Values } from '@server/resources/entity/entity';
import { lock } from '@server/resources/rows/find';
import { visibleRows } from '@server/resources/rows/source';
import { updateRecord } from '@server/resources/calls/update';
import { firstErrors, headErrors, mostErrors, rowTexts } from './head';
import type { RowError } from './head';
import { withSheet } from './readFile';
import { unreadErrors } from './sheetRecords';
import { bodyProperties, valuesOf } from './values';

/** The result of an import (contract: ImportOutcome). */
export type Outcome = { rows: number; created: number; updated: number; errors: RowError[] };

/**
 * `POST base/import`: each line creates a record, or updates the one with its key, by the rules of the forms. Writes all
 * lines or none; a dry run writes none and returns the same result.
 */
export const importRows = (entity: Entity, entities: Entities): Handler =>
  withSheet(async (call, { head, rows, unread }) => {
    const { dryRun } = call.body as { dryRun: boolean };
    const forms = formsOf(entity, call);
    const outcome: Outcome = { rows: rows.length, created: 0, updated: 0, errors: [] };
    const { key } = entity.keys;
    const known = { ...forms.update?.properties, ...forms.create.properties };
    const needed = key in forms.create.properties ? key : null;
    outcome.errors.push(...headErrors(head, (name) => name in known, needed, call.lang));
    const isReadable = outcome.errors.length === 0;
    const spoilt = unreadErrors(isReadable ? unread : [], call.lang);
    outcome.errors.push(...spoilt.errors);
    await sql`savepoint file`.execute(call.db);
    for (const row of isReadable ? rows : []) {
      if (outcome.errors.length >= mostErrors) break;
      if (spoilt.lines.has(row.line)) continue;
      await importRow(entity, entities, { head, row, forms }, call, outcome);
    }
    if (dryRun || outcome.errors.length > 0) await sql`rollback to savepoint file`.execute(call.db);
    const { rows: count, created, updated } = outcome;
    const counts = Object.entries({ rows: count, created, updated, dryRun });
    const diff = counts.map(([field, after]) => ({ field, before: null, after }));
    call.note({
      resource: entity.name,
      diff,
      ...((dryRun || outcome.errors.length > 0) && { isTrial: true }),
    });
    return { ...outcome, errors: firstErrors(outcome.errors) };
  });

/** An operation and the properties by which lines are read. */
type Form = { operation: Operation; properties: Readonly<Record<string, Schema>> };
type Forms = { create: Form; update: Form | null };

const formsOf = (entity: Entity, { context }: Call): Forms => {
  const form = (kind: 'create' | 'update'): Form | null => {
    const operation = operationOf(entity, kind);
    return operation ? { operation, properties: bodyProperties(context.contract, operation) } : null;
  };
  const create = form('create');
  if (!create) throw new Error(`${entity.name} has no create call: write a handler for its import.`);
  return { create, update: form('update') };
};

type Line = { head: readonly string[]; row: CsvRecord; forms: Forms };

const importRow = async (
  entity: Entity,
  entities: Entities,
  { head, row, forms }: Line,
  call: Call,
  outcome: Outcome,
): Promise<void> => {
  const { create, update } = forms;
  const add = (found: readonly FieldError[]) => {
    const errors = found.map(({ field, text }) => ({ line: row.line, field, msg: text[call.lang] }));
    outcome.errors.push(...errors);
  };
  if (row.cells.length !== head.length) return add([{ field: '', rule: 'cells', text: rowTexts.cells }]);
  const values = valuesOf(head, row.cells, { ...update?.properties, ...create.properties });
  const unstorable = unstorableText(values);
  if (unstorable !== null) return add([{ field: unstorable, rule: 'text', text: rowTexts.storable }]);
  const before = await findByKey(entity, values, call);
  if (before !== null && !update) {
    return add([{ field: entity.keys.key, rule: 'unique', text: rowTexts.noUpdate }]);
  }
  const form = before !== null && update ? update : create;
  const body = pick(values, form.properties);
  const errors = [
    ...(before === null ? [] : fixedErrors(values, body, before)),
    ...checked(call, form, before === null ? body : { ...body, version: before.version }),
  ];
  if (errors.length > 0) return add(errors);
  // A line that the database refuses must not abort the transaction.
  await sql`savepoint line`.execute(call.db);
  try {
    if (before === null) await createRecord(entity, entities, body, call);
    else await updateRecord(entity, entities, before, body, call);
    outcome[before === null ? 'created' : 'updated'] += 1;
    await sql`release savepoint line`.execute(call.db);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint line`.execute(call.db);
    add(error.data?.errors ?? [{ field: '', rule: String(error.code), text: error.text }]);
  }
};

const pick = (values: Values, properties: Readonly<Record<string, Schema>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in properties));

const checked = ({ context }: Call, { operation, properties }: Form, body: Values): FieldError[] => {
  const found = context.validator.body(operation, 'application/json')(body);
  if (found.length > 0) return fieldErrors(found);
  return hiddenTexts(context.contract.document, { properties }, body);
};

/** Refuses changes of fields that only a new record takes. */
const fixedErrors = (values: Values, body: Values, before: Entry): FieldError[] =>
  Object.entries(values)
    .filter(([name, value]) => !(name in body) && JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([field]) => ({ field, rule: 'fixed', text: rowTexts.fixed }));

/** Returns the record of a line's key, locked; null for a new one. */
const findByKey = async (entity: Entity, values: Values, call: Call): Promise<Entry | null> => {
  const { key } = entity.keys;
  const value = values[key];
  if (value === undefined || value === null) return null;
  const found = await (
    await visibleRows(entity, call)
  )
    .select('id')
    .where(sql<boolean>`${sql.ref(key)}::text = ${String(value)}`)
    .limit(1)
    .executeTakeFirst();
  return found ? lock(call, entity, String(found.id)) : null;
};
