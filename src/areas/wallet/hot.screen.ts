import { platformWallet, walletTransfer } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const hotScreen = defineScreen(
  platformWallet,
  {
    columns: [
      'walletName',
      'kind',
      'chainCode',
      'coinCode',
      'status',
      'address',
      'balance',
      'balanceUsdt',
      'minBalance',
      'maxBalance',
      'gateway',
    ],
  },
  {
    transfers: defineList(walletTransfer, {
      columns: [
        'orderNo',
        'isAutomatic',
        'fromWallet',
        'toWallet',
        'chainCode',
        'coinCode',
        'amount',
        'fee',
        'txHash',
        'status',
        'reviewedByName',
      ],
    }),
  },
);
