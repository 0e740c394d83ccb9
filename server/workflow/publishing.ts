import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { moveDue } from './due';

/** Whether the time in a field is in the future. */
export const isFuture = (value: unknown, call: Pick<Call, 'context'>): boolean =>
  typeof value === 'string' && Date.parse(value) > call.context.now().getTime();

/** Returns the columns of a record that is published: now, or scheduled for the time in the field. */
export const publishAt =
  (field: string) =>
  (record: Entry, _: Values, call: Call): Values =>
    isFuture(record[field], call)
      ? { status: 'SCHEDULED' }
      : { status: 'PUBLISHED', ...(record[field] === null && { [field]: instant(call) }) };

/** Publishes and takes down records at the times in two fields. */
export const publishTick = (entity: string, from: string, until?: string): Pick<EntityHooks, 'tick'> => ({
  tick: async (context) => {
    await moveDue(context, entity, [
      { from: 'SCHEDULED', to: 'PUBLISHED', at: from },
      ...(until === undefined ? [] : [{ from: 'PUBLISHED', to: 'OFFLINE', at: until }]),
    ]);
  },
});

const past = { 'zh-CN': '下线时间已过，请先修改', 'en-US': 'This time has passed: change it first' };

/** Refuses to publish a record that has ended: it would be taken down at once. */
export const refuseEnded = (field: string) => (_: Values, record: Entry, call: Call) =>
  typeof record[field] === 'string' && !isFuture(record[field], call)
    ? [{ field, rule: 'ahead', text: past }]
    : [];

/** Statuses in which a record is not public. */
export const isHidden = ({ status }: Entry): boolean => status === 'DRAFT' || status === 'OFFLINE';
