import { isZone } from '@/kit/format/zone';
import type { Operation } from '@/api/gen/operations';
import { parametersOf } from '@server/contract/contract';
import { readQuery } from '@server/call/query';
import type { Call, Lang } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { Entity, Values } from '@server/resources/entity/entity';
import { ordering } from '@server/resources/rows/filters';
import { applyMask } from '@server/resources/view/masks';
import { withWindow } from '@server/resources/rows/window';

/** A validated export, which can be stored and run later. */
export type ExportOrder = {
  /** The parsed query of the list. */
  query: Values;
  sort: readonly string[];
  columns: readonly string[];
  lang: Lang;
  /** IANA name of the zone of its times. */
  timeZone: string;
  /** Only these rows, whatever the query. */
  ids?: readonly string[];
};

type ExportBody = {
  filters: Values;
  ids?: readonly string[];
  timeZone?: string;
  sort?: readonly string[];
  columns: readonly string[];
  lang: string;
};

const unknown = { 'zh-CN': '未知的字段', 'en-US': 'Unknown field' };
const noZone = { 'zh-CN': '没有这个时区', 'en-US': 'There is no such time zone' };
const wrongType = { 'zh-CN': '类型不正确', 'en-US': 'Wrong type of value' };

/** Reads the body of an export by the rules of its list. Throws 40001. */
export const readOrder = async (entity: Entity, list: Operation, call: Call): Promise<ExportOrder> => {
  const { body, context } = call;
  const { filters, columns, lang, ids, ...wished } = body as ExportBody;
  const wrong = columns.flatMap((name, place) =>
    entity.fields.some((field) => field.name === name)
      ? []
      : [{ field: `columns.${place}`, rule: 'column', text: unknown }],
  );
  if (wrong.length > 0) throw invalid(...wrong);
  const timeZone = wished.timeZone ?? (await zoneOfUser(call));
  if (!isZone(timeZone)) throw invalid({ field: 'timeZone', rule: 'zone', text: noZone });
  const query = prefixFields('filters', () =>
    withWindow(list, readQuery(context, list, searchOf(filters)), context.now()),
  );
  const sort = [wished.sort ?? query.sort ?? []].flat().map(String);
  ordering(entity, sort);
  return {
    query,
    sort,
    columns,
    timeZone,
    lang: lang.startsWith('zh') ? 'zh-CN' : 'en-US',
    ...(ids && { ids }),
  };
};

/** Returns the zone of the caller's profile, else UTC. */
const zoneOfUser = async ({ db, actor }: Call): Promise<string> => {
  const users = db.selectFrom('staffUser').select('timeZone');
  const user = await users.where('id', '=', actor?.userId ?? '0').executeTakeFirst();
  return user?.timeZone ?? 'UTC';
};

/** Query parameters of a list that are no filters. */
const paging = ['current', 'size', 'sort'];

/** Converts filters to the query of the list. */
const searchOf = (filters: Values): URLSearchParams => {
  const search = new URLSearchParams();
  const errors: FieldError[] = [];
  for (const [name, value] of Object.entries(filters)) {
    const values = [value].flat();
    if (paging.includes(name)) errors.push({ field: name, rule: 'additionalProperties', text: unknown });
    if (values.some((one) => !['string', 'number', 'boolean'].includes(typeof one))) {
      errors.push({ field: name, rule: 'type', text: wrongType });
    }
    for (const one of values) search.append(name, String(one));
  }
  if (errors.length > 0) throw invalid(...errors);
  return search;
};

/** Prefixes the fields of a refusal with the part of the body that they are in. */
const prefixFields = <Result>(part: string, read: () => Result): Result => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== code.validation) throw error;
    const errors = error.data?.errors ?? [];
    throw invalid(...errors.map((one) => ({ ...one, field: `${part}.${one.field}` })));
  }
};

/** Masks the filters for the audit log as the list masks its fields. */
export const auditedFilters = (entity: Entity, list: Operation, { body, context }: Call): Values => {
  const { filters } = body as ExportBody;
  const parameters = parametersOf(context.contract, list);
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const field = parameters.find((one) => one.name === name)?.['x-filter']?.field ?? name;
      const mask = entity.fields.find((one) => one.name === field)?.mask ?? null;
      return [name, mask === null ? value : applyMask(mask, String(value))];
    }),
  );
};
