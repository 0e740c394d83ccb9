import type { Kysely } from 'kysely';
import type { OperationId } from '@/api/gen/operations';
import { pathOperation } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { merge, resolve } from '@server/contract/resolve';
import { anyRecordsOf } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import type { Vault } from '@server/db/vault';
import { proposedPlace } from '@server/resources/approvals/proposals';

export type Row = Readonly<Record<string, unknown>>;

/** Returns some fields of a row. */
export const both = (row: Row, ...names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** A proposal that no call has made: of an earlier release, or of the demo data. */
export type StoredProposal = {
  /** Id, times, people, reason and status. */
  columns: Row & { id: string; status: string; reason: string | null };
  operation: OperationId;
  resource: string;
  /** Fields by which the record is found, with their values. */
  record: Row;
  /** Name of the record. @default the values by which it is found */
  name?: string | undefined;
  /** Fields with their old and new values. */
  values: readonly (readonly [field: string, before: unknown, after: unknown])[];
};

/** Stores a proposal with the call that it repeats. One without its record any more has expired. */
export const storeProposal = async (
  db: Kysely<Tables>,
  { contract, vault }: { contract: Contract; vault: Vault },
  { columns, operation: id, resource, record, name, values }: StoredProposal,
): Promise<void> => {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  const isNew = operation.kind === 'create';
  let query = anyRecordsOf(db).selectFrom(resource).selectAll();
  for (const [field, value] of Object.entries(record)) query = query.where(field, '=', value);
  const target = isNew ? undefined : await query.executeTakeFirst();
  const isSecret = target?.isSensitive === true;
  const changes = values.flatMap(([field, before, after]) =>
    JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ field, before, after, ...(isSecret && { isSecret }) }],
  );
  const isPending = columns.status === 'PENDING' && (isNew || target !== undefined);
  await anyRecordsOf(db)
    .insertInto('approval')
    .values({
      ...columns,
      status: columns.status === 'PENDING' && !isPending ? 'EXPIRED' : columns.status,
      approvalNo: `PA${columns.id}`,
      permission: operation.permission,
      kind: id,
      resource,
      targetId: target?.id ?? record.id ?? null,
      target: name ?? Object.values(record).join(' '),
      changes: JSON.stringify(changes),
    })
    .execute();
  if (!isPending) return;
  const schema = resolve(contract.document, pathOperation(contract, operation).requestBody ?? {});
  const { required = [] } = merge(contract.document, schema.content?.['application/json']?.schema ?? {});
  const body = {
    ...(target && both(target, ...required.filter((field) => field in target))),
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    reason: columns.reason,
  };
  await db
    .insertInto('proposedCall')
    .values({
      approvalId: columns.id,
      params: JSON.stringify(target ? { id: target.id } : {}),
      body: vault.seal(JSON.stringify(body), proposedPlace),
    })
    .execute();
};
