import { memberLevel } from '@/api/gen/vip.fields';
import { defineScreen } from '@/screens/defineScreen';

export const levelScreen = defineScreen(memberLevel, {
  columns: [
    'levelNo',
    'nameZh',
    'nameEn',
    'icon',
    'makerDiscount',
    'takerDiscount',
    'contractDiscount',
    'dayWithdrawUsdt',
    'otcDayUsdt',
    'inviteRebateRate',
    'memberCount',
  ],
});
