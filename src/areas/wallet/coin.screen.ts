import { chainCoin, chainCoinChange } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const coinScreen = defineScreen(
  chainCoin,
  {
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
  },
  {
    changes: defineList(chainCoinChange, {
      columns: [
        // Old and new values are side by side, also in the detail.
        'coinCode',
        'chainCode',
        'status',
        'waitingMinutes',
        'requestedByName',
        'oldWithdrawFee',
        'newWithdrawFee',
        'oldWithdrawFeeRate',
        'newWithdrawFeeRate',
        'oldFeeCoin',
        'newFeeCoin',
        'reviewedByName',
        'createdAt',
      ],
      search: ['coinCode', 'chainCode', 'status', 'waitingMinutes', 'requestedByName', 'createdAt'],
    }),
  },
);
