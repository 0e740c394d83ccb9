import { instant } from '@server/call/call';
import { projectOf } from '@server/codegen/project';
import { kebab } from '@server/codegen/words';
import type { EntityHooks, Values } from '@server/resources/entity/entity';
import { distinct, rowsOf } from '@server/resources/rules/bounds';
import { requireCodegen } from './guard';
import { freshColumns, merged } from './infer';
import { describe } from './specOf';

/** The permissions of a generated screen begin with its address. */
export const permissionPrefix = (moduleName: string, businessName: string): string =>
  `${moduleName}:${kebab(businessName)}`.slice(0, 64);

/** Generated tables (domain screen 66). A table whose names another screen has may be saved; only its code is refused. */
export const genTableHooks: EntityHooks = {
  check: (after, _before, { context }) => {
    const rows = rowsOf(after.columns);
    const twice = (part: string) =>
      distinct(
        'columns',
        part,
        rows.map((row) => row[part]),
      );
    const { errors, ...described } = describe(after, projectOf(context.contract));
    const isTaken = 'isTaken' in described && described.isTaken;
    return [...twice('columnName'), ...twice('attrName'), ...(errors === null || isTaken ? [] : errors)];
  },
  write: (sent, before) => {
    const { moduleName, businessName }: Values = { ...before, ...sent };
    return { genPermission: permissionPrefix(String(moduleName), String(businessName)) };
  },
  act: {
    sync: async (table, _, call) => {
      await requireCodegen(call);
      const fresh = await freshColumns(call, table);
      return { columns: merged(fresh, rowsOf(table.columns)), syncedAt: instant(call) };
    },
  },
};
