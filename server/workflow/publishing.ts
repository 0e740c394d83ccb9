import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { FieldName } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { moveDue } from './due';

/** Whether the time in a field is in the future. */
export const isFuture = (value: string | null, call: Pick<Call, 'context'>): boolean =>
  value !== null && Date.parse(value) > call.context.now().getTime();

/** Returns the columns of a record that is published: now, or scheduled for the time in the field. */
export const publishAt =
  <Field extends string>(field: Field) =>
  (record: Timed<Field>, _: unknown, call: Call): Published<Field> =>
    isFuture(record[field], call)
      ? { status: 'SCHEDULED' }
      : { status: 'PUBLISHED', ...(record[field] === null && timeIn(field, instant(call))) };

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

const past = { 'zh-CN': '下线时间已过，请先修改', 'en-US': 'This time has passed: change it first' };

/** Refuses to publish a record that has ended: it would be taken down at once. */
export const refuseEnded =
  <Field extends string>(field: Field) =>
  (_: unknown, record: Timed<Field>, call: Call) =>
    record[field] !== null && !isFuture(record[field], call) ? [{ field, rule: 'ahead', text: past }] : [];

/** Statuses in which a record is not public. */
export const isHidden = ({ status }: Timed<'status'>): boolean => status === 'DRAFT' || status === 'OFFLINE';
