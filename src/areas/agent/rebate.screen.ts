import { rebateRecord, rebateRule } from '@/api/gen/agent.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const rebateScreen = defineScreen(
  rebateRule,
  {
    columns: [
      'ruleName',
      'status',
      'levelOneRate',
      'levelTwoRate',
      'inviteeRate',
      'source',
      'effectDays',
      'capUsdt',
      'memberLevels',
      'startAt',
      'endAt',
    ],
  },
  {
    records: defineList(rebateRecord, {
      columns: ['paidAt', 'inviterUid', 'inviteeUid', 'source', 'amount', 'coinCode', 'sourceNo'],
    }),
  },
);
