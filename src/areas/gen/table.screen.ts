import { genTable } from '@/api/gen/gen.fields';
import { defineScreen } from '@/screens/defineScreen';

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
});
