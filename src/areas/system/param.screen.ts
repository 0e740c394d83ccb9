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
  },
  {
    changes: defineList(paramChange, {
      columns: [
        'paramKey',
        'status',
        'waitingMinutes',
        'oldValue',
        'newValue',
        'reason',
        'requestedByName',
        'reviewedByName',
        'createdAt',
        'updatedAt',
      ],
      search: ['paramKey', 'status', 'requestedByName', 'waitingMinutes', 'createdAt'],
    }),
  },
);
