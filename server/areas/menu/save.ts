import type { components } from '@/api/gen/contract/menu';
import type { components as shared } from '@/api/gen/contract/shared';
import type { Change } from '@server/db/tables/audit';
import { bodyOf, instant, signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import { holdMenus, menuOf, top, toRecord } from '@server/services/site/menuTree';
import type { MenuRow } from '@server/services/site/menuTree';
import { headerFaults, menuFaults } from './menuRules';

type Fields = shared['schemas']['MenuCreate'];

const pathTaken = { 'zh-CN': '路由已被使用', 'en-US': 'This path is used by another menu' };

export const createMenu: Handler = (call) => create(call, false);

export const createHeaderMenu: Handler = (call) => create(call, true);

async function create(call: Call, isHeader: boolean) {
  const fields = bodyOf<shared['schemas']['MenuCreate']>(call);
  const all = await holdMenus(call);
  refuse(all, null, fields, isHeader);
  const now = instant(call);
  const { parentId = top, title = '', auth = [], ...others } = fields;
  const row = await call.db
    .insertInto('menu')
    .values({
      ...others,
      id: call.context.nextId(),
      createdAt: now,
      updatedAt: now,
      createdByName: signedIn(call).name,
      parentId,
      title,
      auth: JSON.stringify(auth),
      isHeader,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  call.note({ resource: 'menu', resourceId: row.id, diff: changesOf({}, fields) });
  return toRecord(row);
}

/** Updates the fields in the body; missing fields stay. */
export const updateMenu: Handler = async (call) => {
  const { id, ...fields } = bodyOf<components['schemas']['MenuUpdate']>(call);
  const { auth, ...columns } = fields;
  const all = await holdMenus(call);
  const before = menuOf(all, id);
  refuse(all, id, { ...before, ...fields }, before.isHeader);
  const row = await call.db
    .updateTable('menu')
    .set({
      ...columns,
      ...(auth && { auth: JSON.stringify(auth) }),
      updatedAt: instant(call),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  call.note({ resource: 'menu', resourceId: id, diff: changesOf(before, fields) });
  return toRecord(row);
};

function refuse(all: readonly MenuRow[], id: string | null, fields: Fields, isHeader: boolean): void {
  const faults = [...menuFaults(all, id, fields), ...(isHeader ? headerFaults(fields) : [])];
  if (faults.length > 0) throw invalid(...faults);
  const isTaken = fields.path && all.some((row) => row.path === fields.path && row.id !== id);
  if (!isTaken) return;
  throw new Failure(code.duplicate, pathTaken, {
    errors: [{ field: 'path', rule: 'unique', text: pathTaken }],
  });
}

/** Returns the changed fields for the audit row. */
const changesOf = (before: Partial<MenuRow>, fields: Partial<Fields>): Change[] =>
  Object.entries(fields)
    .map(([field, after]) => ({ field, before: Reflect.get(before, field) ?? null, after }))
    .filter(({ before, after }) => after !== undefined && JSON.stringify(before) !== JSON.stringify(after));
