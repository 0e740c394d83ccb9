import type { Change } from '@server/db/tables/audit';
import { instant, signedIn } from '@server/call/call';
import type { BodyOf, Call, Handler } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import { addStep, stepBy } from '@server/resources/history/history';
import { holdMenus, menuOf, top } from '@server/site/menuTree';
import type { MenuRow } from '@server/site/menuTree';
import { headerFaults, menuFaults } from './menuRules';

type Fields = BodyOf<'createMenu'>;

const pathTaken = { 'zh-CN': '路由已被使用', 'en-US': 'This path is used by another menu' };

export const createMenu: Handler<'createMenu'> = (call) => create(call, false);

export const createHeaderMenu: Handler<'createHeaderMenu'> = (call) => create(call, true);

async function create(call: Call<Fields>, isHeader: boolean) {
  const fields = call.body;
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
  await noteStep(call, 'create', row.id, changesOf({}, fields));
  return row;
}

/** Updates the fields in the body; missing fields stay. */
export const updateMenu: Handler<'updateMenu'> = async (call) => {
  const { id, ...fields } = call.body;
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
  await noteStep(call, 'update', id, changesOf(before, fields));
  return row;
};

/** Adds a change to the audit row of the call and to the timeline of the menu. */
async function noteStep(call: Call, action: 'create' | 'update', id: string, changes: Change[]) {
  call.note({ resource: 'menu', resourceId: id, diff: changes });
  // What a new menu begins with is in the audit row only, as for every record.
  const step = { ...stepBy(call), action, ...(action === 'update' && { changes }) };
  await addStep(call.db, call.context, { name: 'menu' }, id, step);
}

function refuse(all: readonly MenuRow[], id: string | null, fields: Fields, isHeader: boolean): void {
  const own = all.filter((row) => row.isHeader === isHeader);
  const faults = [...menuFaults(own, id, fields), ...(isHeader ? headerFaults(fields) : [])];
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
