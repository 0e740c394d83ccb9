import { instant } from '@server/call/call';
import { distinct, rowsOf } from '@server/resources/rules/bounds';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { EntityHooks, Values } from '@server/resources/entity/entity';
import { columnsOf, merged, ownSource } from './columns';

const text = {
  gone: { 'zh-CN': '数据源中已没有此表', 'en-US': 'The data source has no such table any more' },
};

/** Generated tables (domain screen 66). Synchronising keeps the settings of columns that still exist. */
export const genTableHooks: EntityHooks = {
  check: ({ columns }) => {
    const rows = rowsOf(columns);
    return [
      ...distinct(
        'columns',
        'columnName',
        rows.map(({ columnName }) => columnName),
      ),
      ...distinct(
        'columns',
        'attrName',
        rows.map(({ attrName }) => attrName),
      ),
    ];
  },
  write: (sent, before) => {
    const { moduleName, businessName }: Values = { ...before, ...sent };
    return { genPermission: `${String(moduleName)}:${String(businessName)}`.slice(0, 64) };
  },
  checkAction: {
    // The preview is a planned call of its own.
    sync: ({ dryRun }) => {
      if (dryRun === true) throw new Failure(code.notYet, texts.notYet);
      return [];
    },
  },
  act: {
    sync: ({ dataSource, tableName, columns }, _, call) => {
      const fresh = dataSource === ownSource ? columnsOf(call.context.contract, String(tableName)) : null;
      if (fresh === null) throw new Failure(code.notAllowed, text.gone);
      return { columns: merged(fresh, rowsOf(columns)), syncedAt: instant(call) };
    },
  },
};
