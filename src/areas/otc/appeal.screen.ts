import { otcAppeal } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';

export const appealScreen = defineScreen(otcAppeal, {
  columns: [
    'appealNo',
    'orderNo',
    'initiatorUid',
    'defendantUid',
    'status',
    'initiatorRole',
    'reason',
    'amount',
    'money',
    'assigneeName',
    'ruling',
    'createdAt',
    'resolvedAt',
    'slaDueAt',
  ],
});
