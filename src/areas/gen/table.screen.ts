import { genTable } from '@/api/gen';
import { defineScreen } from '@/screens/defineScreen';

export const tableScreen = defineScreen(genTable, {
  columns: [
    'tableName',
    'dataSource',
    'tableComment',
    'className',
    'moduleName',
    'businessName',
    'functionName',
    'templateType',
    'lastGenAt',
    'syncedAt',
  ],
});
