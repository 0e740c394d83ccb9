import { rebateRecord, rebateRule } from '@/api/agent';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const rebateScreen = defineScreen(
  rebateRule,
  {
    columns: [
      'ruleName',
      'source',
      'levelOneRate',
      'levelTwoRate',
      'status',
      'inviteeRate',
      'effectDays',
      'capUsdt',
      'memberLevels',
      'startAt',
      'endAt',
    ],
  },
  {
    records: defineList(rebateRecord, {
      columns: ['inviterUid', 'inviteeUid', 'source', 'sourceNo', 'amount', 'coinCode', 'paidAt'],
    }),
  },
);
