import { param, paramChange } from '@/api/gen/system.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const paramScreen = defineScreen(
  param,
  {
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
    proposals: true,
  },
  {
    changes: defineList(paramChange, {
      columns: [
        'paramKey',
        'oldValue',
        'newValue',
        'reason',
        'requestedByName',
        'reviewedByName',
        'createdAt',
        'updatedAt',
      ],
      search: ['paramKey', 'requestedByName', 'createdAt'],
    }),
  },
);
