import { sql } from 'kysely';
import { parseUnits, sum, toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import { Failure } from '@server/call/failure';
import type { FieldError, Text } from '@server/call/failure';
import { fieldErrors } from '@server/call/fieldErrors';
import { unstorableText } from '@server/call/storable';
import { recordsOf } from '@server/db/typedRecords';
import { createRecord } from '@server/resources/calls/create';
import { plainLine } from '@/kit/format/cleanText';
import { plainText } from '@/kit/format/csv';
import type { CsvRecord } from '@server/resources/csv';
import { operationOf } from '@server/resources/entity/entity';
import type { Entities, Entity } from '@server/resources/entity/entity';
import { firstErrors, headErrors, mostErrors, rowTexts } from '@server/resources/import/head';
import type { RowError } from '@server/resources/import/head';
import type { Outcome } from '@server/resources/import/importRows';
import { withSheet } from '@server/resources/import/readFile';
import { unreadErrors } from '@server/resources/import/sheetRecords';

const columns = ['memberUid', 'amount', 'relatedNo', 'txHash'];
const mostRows = 500;

const text = {
  tooMany: { 'zh-CN': `每批最多 ${mostRows} 行`, 'en-US': `At most ${mostRows} lines in a batch` },
  twice: {
    'zh-CN': '与前面的行重复（会员、关联单号、链上哈希相同）',
    'en-US': 'Repeats an earlier line: same member, related no. and transaction',
  },
  total: (added: Decimal): Text => ({
    'zh-CN': `文件合计为 ${added}`,
    'en-US': `The file adds up to ${added}`,
  }),
};

/** The filled cells of a line by column. */
type Cells = Readonly<Partial<Record<string, string>>>;

/** A line with its cells; null when their number is wrong. */
type Line = { line: number; values: Cells | null };

/** Reads a line. */
const lineOf = (head: readonly string[], { line, cells }: CsvRecord): Line => {
  const named = head.map((name, place) => [name, plainLine(plainText(cells[place] ?? ''))] as const);
  const isWhole = cells.length === head.length;
  return { line, values: isWhole ? Object.fromEntries(named.filter(([, cell]) => cell !== '')) : null };
};

/** Returns the error of the whole file: too many lines, or amounts that do not add up to the control total. */
const fileErrors = (lines: readonly Line[], controlTotal: Decimal): (FieldError & { line: number })[] => {
  const extra = lines[mostRows];
  if (extra) return [{ line: extra.line, field: '', rule: 'rows', text: text.tooMany }];
  // A line whose amount is none has an error of its own.
  const amounts = lines.flatMap(({ values }) => parseUnits(values?.amount ?? '') ?? []);
  if (amounts.length < lines.length) return [];
  const added = sum(amounts);
  return added === units(controlTotal)
    ? []
    : [{ line: 1, field: 'controlTotal', rule: 'total', text: text.total(toDecimal(added)) }];
};

/**
 * `POST /admin/account/adjust/batch/import`: each line becomes an adjustment, by the rules of the form; all of them are one
 * batch. One wrong line, or a wrong total, and nothing is created.
 */
export const importAccountAdjustBatch = (entities: Entities) =>
  withSheet<'importAccountAdjustBatch'>(async (call, { head, rows, unread }) => {
    const { fileId: _, dryRun, ...common } = call.body;
    const errors: RowError[] = headErrors(head, (name) => columns.includes(name), 'memberUid', call.lang);
    const add = (line: number, found: readonly FieldError[]) =>
      void errors.push(...found.map(({ field, text: why }) => ({ line, field, msg: why[call.lang] })));
    const isReadable = errors.length === 0;
    const spoilt = unreadErrors(isReadable ? unread : [], call.lang);
    errors.push(...spoilt.errors);
    const lines = isReadable ? rows.map((row) => lineOf(head, row)) : [];
    for (const { line, ...error } of fileErrors(lines, common.controlTotal)) add(line, [error]);
    const { batch, adjustment } = entitiesOf(entities);
    await sql`savepoint file`.execute(call.db);
    const { id } = await createRecord(batch, entities, { ...common, rowCount: rows.length }, call);
    const { controlTotal: __, ...shared } = common;
    const seen = new Set<string>();
    const created: string[] = [];
    for (const { line, values } of lines.slice(0, mostRows)) {
      if (errors.length >= mostErrors) break;
      if (spoilt.lines.has(line)) continue;
      if (values === null) add(line, [{ field: '', rule: 'cells', text: rowTexts.cells }]);
      else if (isRepeated(seen, values)) add(line, [{ field: 'memberUid', rule: 'twice', text: text.twice }]);
      else {
        const made = await createLine(adjustment, entities, { ...shared, ...values }, call);
        if (typeof made === 'string') created.push(made);
        else add(line, made);
      }
    }
    if (dryRun || errors.length > 0) await sql`rollback to savepoint file`.execute(call.db);
    else
      await recordsOf(call.db)
        .updateTable('adjustment')
        .set(({ selectFrom }) => ({
          batchNo: selectFrom('adjustmentBatch').select('batchNo').where('id', '=', id),
        }))
        .where('id', 'in', created)
        .execute();
    const counts = { rows: rows.length, created: created.length, dryRun, controlTotal: common.controlTotal };
    const diff = Object.entries(counts).map(([field, after]) => ({ field, before: null, after }));
    call.note({ resource: batch.name, ...(!dryRun && errors.length === 0 && { resourceId: id }), diff });
    const outcome: Outcome = { rows: rows.length, created: created.length, updated: 0, errors };
    return { ...outcome, errors: firstErrors(errors) };
  });

const entitiesOf = (entities: Entities): Record<'batch' | 'adjustment', Entity> => {
  const batch = entities.get('adjustmentBatch');
  const adjustment = entities.get('adjustment');
  if (!batch || !adjustment) throw new Error('The contract has no adjustments.');
  return { batch, adjustment };
};

const isRepeated = (seen: Set<string>, { memberUid, relatedNo, txHash }: Cells): boolean => {
  const key = JSON.stringify([memberUid, relatedNo ?? null, txHash ?? null]);
  const isKnown = seen.has(key);
  seen.add(key);
  return isKnown;
};

/** Creates the adjustment of a line, whose cells nothing has checked yet; returns its id, or its errors. */
const createLine = async (
  adjustment: Entity,
  entities: Entities,
  body: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<string | FieldError[]> => {
  const operation = operationOf(adjustment, 'create');
  if (!operation) throw new Error('The contract has no call that creates an adjustment.');
  const broken = call.context.validator.body(operation, 'application/json')(body);
  if (broken.length > 0) return fieldErrors(broken);
  const unstorable = unstorableText(body);
  if (unstorable !== null) return [{ field: unstorable, rule: 'text', text: rowTexts.storable }];
  // A line that the database refuses must not abort the transaction.
  await sql`savepoint line`.execute(call.db);
  try {
    const { id } = await createRecord(adjustment, entities, body, call);
    await sql`release savepoint line`.execute(call.db);
    return id;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await sql`rollback to savepoint line`.execute(call.db);
    return error.data?.errors
      ? [...error.data.errors]
      : [{ field: '', rule: `${error.code}`, text: error.text }];
  }
};
