import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { moveDue } from './due';

/** Whether the moment in a field is still to come. */
export const isAhead = (value: unknown, call: Pick<Call, 'context'>): boolean =>
  typeof value === 'string' && Date.parse(value) > call.context.now().getTime();

/** What a record becomes that goes public at the time of a field: now, or waiting for it. Without a time it is now. */
export const goPublic =
  (field: string) =>
  (record: Entry, _: Values, call: Call): Values =>
    isAhead(record[field], call)
      ? { status: 'SCHEDULED' }
      : { status: 'PUBLISHED', ...(record[field] === null && { [field]: instant(call) }) };

/** Goes public and is taken down by itself, at the times of two fields. */
export const publishes = (entity: string, from: string, until?: string): Pick<EntityHooks, 'tick'> => ({
  tick: async (context) => {
    await moveDue(context, entity, [
      { from: 'SCHEDULED', to: 'PUBLISHED', at: from },
      ...(until === undefined ? [] : [{ from: 'PUBLISHED', to: 'OFFLINE', at: until }]),
    ]);
  },
});

const past = { 'zh-CN': '下线时间已过，请先修改', 'en-US': 'This time is over: change it first' };

/** What has ended cannot be published: it would be taken down at once. */
export const notOver = (field: string) => (_: Values, record: Entry, call: Call) =>
  typeof record[field] === 'string' && !isAhead(record[field], call)
    ? [{ field, rule: 'ahead', text: past }]
    : [];

/** Statuses of which nobody sees anything. */
export const isHidden = ({ status }: Entry): boolean => status === 'DRAFT' || status === 'OFFLINE';
