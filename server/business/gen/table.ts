import { instant } from '@server/call/call';
import { projectOf } from '@server/codegen/project';
import { kebab } from '@server/codegen/words';
import type { EntityHooks } from '@server/resources/entity/entity';
import { distinct } from '@server/resources/rules/bounds';
import { requireCodegen } from './guard';
import { freshColumns, merged } from './infer';
import { screensOf } from './screensOf';

/** The permissions of a generated screen begin with its address. */
export const permissionPrefix = (moduleName: string, businessName: string): string =>
  `${moduleName}:${kebab(businessName)}`.slice(0, 64);

/** Generated tables (domain screen 66). A table whose names another screen has may be saved; only its code is refused. */
export const genTableHooks: EntityHooks<'genTable'> = {
  check: async (after, _before, { context, db }) => {
    const rows = after.columns ?? [];
    const twice = (part: 'columnName' | 'attrName') =>
      distinct(
        'columns',
        part,
        rows.map((row) => row[part]),
      );
    const described = await screensOf(after, projectOf(context.contract), db);
    const errors = described.errors === null || described.isTaken ? [] : described.errors;
    return [...twice('columnName'), ...twice('attrName'), ...errors];
  },
  write: (sent, before) => {
    const { moduleName = '', businessName = '', templateType } = { ...before, ...sent };
    return {
      genPermission: permissionPrefix(moduleName, businessName),
      // Settings of another template would keep a sub table from being deleted.
      ...(templateType === 'TREE' ? {} : { treeColumn: null }),
      ...(templateType === 'SUB' ? {} : { subTableId: null, subColumn: null }),
    };
  },
  act: {
    sync: async (table, _, call) => {
      await requireCodegen(call);
      const fresh = await freshColumns(call, table);
      return { columns: merged(fresh, table.columns), syncedAt: instant(call) };
    },
  },
};
