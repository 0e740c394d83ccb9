import { genTable } from '@/api/gen/gen.fields';
import { defineScreen } from '@/screens/defineScreen';
import { FormTabs } from '@/screens/form/FormTabs';
import { CodeSection, DownloadSelected, SwitchedOff } from './code/CodeSection';
import { ColumnsInput } from './columns/ColumnsInput';
import { SubColumnInput, TreeColumnInput } from './columns/LinkInput';
import { ImportTables } from './import/ImportTables';
import { SyncDialog } from './sync/SyncDialog';

export const tableScreen = defineScreen(genTable, {
  columns: [
    'tableName',
    'tableComment',
    'moduleName',
    'businessName',
    'functionName',
    'templateType',
    'lastGenAt',
    'syncedAt',
    'className',
    'dataSource',
  ],
  above: SwitchedOff,
  collectionDialogs: { importTables: ImportTables },
  dialogs: { sync: SyncDialog },
  lead: [CodeSection],
  bulk: (rows, done) => <DownloadSelected rows={rows} done={done} />,
  arrange: FormTabs,
  when: {
    treeColumn: ({ templateType }) => templateType === 'TREE',
    subTableId: ({ templateType }) => templateType === 'SUB',
    subColumn: ({ templateType }) => templateType === 'SUB',
  },
  inputs: { columns: ColumnsInput, treeColumn: TreeColumnInput, subColumn: SubColumnInput },
});
