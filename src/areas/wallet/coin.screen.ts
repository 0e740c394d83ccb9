import { chainCoin } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';

export const coinScreen = defineScreen(chainCoin, {
  columns: [
    'coinCode',
    'chainCode',
    'contractAddress',
    'decimals',
    'status',
    'depositEnabled',
    'withdrawEnabled',
    'minDeposit',
    'minWithdraw',
    'maxWithdraw',
    'dayLimit',
    'withdrawFee',
    'withdrawFeeRate',
    'feeCoin',
  ],
  scaleOf: {
    minDeposit: 'coinCode',
    minWithdraw: 'coinCode',
    maxWithdraw: 'coinCode',
    dayLimit: 'coinCode',
    sweepMin: 'coinCode',
    withdrawFee: ['feeCoin', 'coinCode'],
  },
});
