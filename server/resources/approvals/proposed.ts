import { isRecord } from '@/kit/record';
import type { Call } from '@server/call/call';
import { pathOperation } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { merge, resolve } from '@server/contract/resolve';
import { anyRecordsOf } from '@server/db/records';
import type { Change } from '@server/db/tables/audit';
import { applyMask } from '@server/resources/view/masks';

/** A value that a proposed act was given. */
type Input = { field: string; value: unknown };

/**
 * Returns the changes that a proposal shows: without the times that the trial set by itself, which will be others when the act
 * is done, and without the reason, which the proposal has.
 */
export const shownChanges = (
  { context, body }: Call,
  resource: string | undefined,
  diff: readonly Change[],
  reason: string | null,
): readonly Change[] => {
  const entity = entitiesOf(context.contract.document).find(({ keys }) => keys.name === resource);
  const isSent = (field: string) => isRecord(body) && field in body;
  return diff.filter(
    ({ field, after }) =>
      (reason === null || after !== reason) &&
      (entity?.properties[field]?.format !== 'date-time' || isSent(field)),
  );
};

/** Fields of a body that a proposal shows elsewhere, or that are used up. */
const apart = ['version', 'reason', 'otp'];

/** What the form of a record was given is in the changes. */
const inChanges = ['create', 'update'];

/**
 * Returns what an act was given beside what its changes show, masked: the amount of a payment, the address of a return.
 * Leaves out what is kept encrypted, such as a password.
 */
export const inputOf = ({ context, operation, body }: Call, changes: readonly Change[]): Input[] => {
  if (!isRecord(body) || inChanges.includes(operation.kind ?? '')) return [];
  const { contract } = context;
  const { document } = contract;
  const { content = {} } = resolve(document, pathOperation(contract, operation).requestBody ?? {});
  const { properties = {} } = merge(document, content['application/json']?.schema ?? {});
  const named = new Set([...apart, ...changes.map(({ field }) => field)]);
  return Object.entries(body).flatMap(([field, value]) => {
    const schema = properties[field] && merge(document, properties[field]);
    if (!schema || named.has(field) || isEmpty(value) || schema['x-encrypted'] === true) return [];
    const mask = schema['x-mask'];
    return [{ field, value: mask === undefined ? value : applyMask(mask, value) }];
  });
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Longest name of a record (contract: `target`). */
const longest = 100;

/** Locks the record that a call concerns and returns its name; of a new one, as it was sent. */
export const labelOf = async (
  { db, context }: Call,
  resource: string | undefined,
  targetId: string | null,
  changes: readonly Change[],
): Promise<string | null> => {
  const found = entitiesOf(context.contract.document).find(({ keys }) => keys.name === resource);
  if (!found) return targetId;
  const { name, key, label, unique } = found.keys;
  // A record that no single field names has several together, as in the console.
  const names = (key === 'id' && unique.find((one) => one.length > 1 && one.includes(label))) || [label];
  const sent = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  const textOf = (values: Readonly<Record<string, unknown>>): string =>
    [...names.flatMap((one) => values[one] ?? []).join(' ')].slice(0, longest).join('');
  const masked = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      names.map((one) => {
        const mask = found.properties[one]?.['x-mask'];
        return [one, mask === undefined ? values[one] : applyMask(mask, values[one])];
      }),
    );
  if (targetId === null) return textOf(sent) || null;
  const row = await anyRecordsOf(db)
    .selectFrom(name)
    .selectAll()
    .where('id', '=', targetId)
    .forUpdate()
    .executeTakeFirst();
  return (row && textOf(masked(row))) || targetId;
};
