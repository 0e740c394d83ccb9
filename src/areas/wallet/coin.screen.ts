import { chainCoin } from '@/api/gen/wallet.fields';
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
    'pendingChanges',
  ],
  proposals: true,
});
