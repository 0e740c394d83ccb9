import type { Change } from '@server/db/tables/audit';
import type { Actor } from '@server/http/call';
import { statusOf } from './entity';
import type { Entity, Entry } from './entity';
import type { Values } from './hooks';

/** What is left of a value under a mask of the contract (x-mask). */
const masks: Readonly<Record<string, (text: string) => string>> = {
  /** Credentials may stand in the user part, the path or the query: scheme and host stay. */
  url: (text) => {
    const { protocol, host } = new URL(text);
    return `${protocol}//${host}/***`;
  },
};

export const masked = (mask: string, value: unknown): unknown => {
  const apply = masks[mask];
  if (!apply) throw new Error(`There is no mask ${mask}: add it to server/resources/shown.ts.`);
  return typeof value === 'string' ? apply(value) : value;
};

/** The record as staff may see it: masked, with the actions that this user may run on it now. */
export const shown = (entity: Entity, record: Entry, actor: Actor | null): Values => ({
  ...maskedValues(entity, record),
  allowedActions: entity.actions
    .filter(({ permission }) => actor?.permissions.has(permission))
    .filter(({ from }) => from === null || from.includes(statusOf(entity, record) ?? ''))
    .map(({ code }) => code),
});

const maskedValues = (entity: Entity, values: Values): Values => {
  const result = { ...values };
  for (const { name, mask } of entity.fields) {
    if (mask !== null && result[name] !== undefined) result[name] = masked(mask, result[name]);
  }
  return result;
};

/** Fields whose value is another one in `after`, masked; fields that `after` does not name are the same. */
export const changesOf = (entity: Entity, before: Values, after: Values): Change[] =>
  entity.fields.flatMap(({ name, mask }) => {
    const [old, fresh] = [before[name] ?? null, after[name] ?? null];
    if (after[name] === undefined || JSON.stringify(old) === JSON.stringify(fresh)) return [];
    const show = (value: unknown) => (mask === null ? value : masked(mask, value));
    return [{ field: name, before: show(old), after: show(fresh) }];
  });
