import { param } from '@/api/system';
import { defineScreen } from '@/screens/defineScreen';

export const paramScreen = defineScreen(param, {
  columns: [
    'paramKey',
    'nameZh',
    'nameEn',
    'paramType',
    'paramValue',
    'groupName',
    'isPublic',
    'isSensitive',
    'isSystem',
    'remark',
  ],
});
