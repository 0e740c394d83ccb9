import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { FieldError } from '@server/call/failure';
import type { FieldName } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { moveDue } from './due';

/** Whether the time in a field is in the future. */
export const isFuture = (value: string | null, call: Pick<Call, 'context'>): boolean =>
  value !== null && Date.parse(value) > call.context.now().getTime();

/** Returns when a record is published: at the time of the call, else at its own; null is now. */
const timeOf = <Field extends string>(
  field: Field,
  record: Pick<Timed<Field>, Field>,
  body: Given<Field>,
): string | null => {
  const given = body[field];
  return given === undefined ? record[field] : given;
};

/** Returns the columns of a record that is published: now, or scheduled for the time of the call or the record. */
export const publishAt =
  <Field extends string>(field: Field) =>
  (record: Timed<Field>, body: Given<Field>, call: Call): Published<Field> => {
    const at = timeOf(field, record, body);
    if (at !== null && isFuture(at, call)) return { status: 'SCHEDULED', ...timeIn(field, at) };
    return { status: 'PUBLISHED', ...timeIn(field, at ?? instant(call)) };
  };

/** The time that the body of a call gives. */
type Given<Field extends string> = { readonly [Name in Field]?: string | null };

/** A record with the time at which it is published, or taken down. */
type Timed<Field extends string> = { id: string; version: number } & Record<Field, string | null>;

type Published<Field extends string> = { status: 'SCHEDULED' | 'PUBLISHED' } & {
  [Name in Field]?: string;
};

const timeIn = <Field extends string>(field: Field, at: string): { [Name in Field]?: string } => {
  const columns: { [Name in Field]?: string } = {};
  columns[field] = at;
  return columns;
};

/** The entities that are published and taken down. */
type PublishedEntity = 'article' | 'banner';

/** Publishes and takes down records at the times in two fields. */
export const publishTick = (
  entity: PublishedEntity,
  from: FieldName<PublishedEntity>,
  until?: FieldName<PublishedEntity>,
): Pick<EntityHooks, 'tick'> => ({
  tick: async (context) => {
    await moveDue(context, entity, [
      { from: 'SCHEDULED', to: 'PUBLISHED', at: from },
      ...(until === undefined ? [] : [{ from: 'PUBLISHED', to: 'OFFLINE', at: until } as const]),
    ]);
  },
});

const text = {
  past: { 'zh-CN': '下线时间已过，请先修改', 'en-US': 'This time has passed: change it first' },
  late: { 'zh-CN': '必须早于下线时间', 'en-US': 'Must be before the time at which it ends' },
};

/** Refuses to publish a record that has ended: it would be taken down at once. */
export const refuseEnded =
  <Field extends string>(field: Field) =>
  (_: unknown, record: Timed<Field>, call: Call): FieldError[] =>
    record[field] !== null && !isFuture(record[field], call)
      ? [{ field, rule: 'ahead', text: text.past }]
      : [];

/** Refuses to publish a record that has ended, or that would end before the time at which it is published. */
export const refuseSpan =
  <From extends string, Until extends string>(from: From, until: Until) =>
  (body: Given<From>, record: Timed<From | Until>, call: Call): FieldError[] => {
    const begin = timeOf(from, record, body);
    const end = record[until];
    const isLate = begin !== null && end !== null && Date.parse(begin) >= Date.parse(end);
    const ended = refuseEnded(until)(body, record, call);
    return ended.length === 0 && isLate ? [{ field: from, rule: 'earlier', text: text.late }] : ended;
  };

/** Statuses in which a record is not public. */
export const isHidden = ({ status }: Timed<'status'>): boolean => status === 'DRAFT' || status === 'OFFLINE';
