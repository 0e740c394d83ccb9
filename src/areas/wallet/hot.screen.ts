import { platformWallet, walletTransfer } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const hotScreen = defineScreen(
  platformWallet,
  {
    columns: [
      'walletName',
      'coinCode',
      'balance',
      'balanceUsdt',
      'kind',
      'status',
      'minBalance',
      'maxBalance',
      'chainCode',
      'address',
      'gateway',
      'refreshedAt',
    ],
    search: ['kind', 'coinCode', 'status', 'chainCode', 'walletName', 'address', 'gateway'],
    form: [
      ['walletName', 'kind', 'chainCode', 'coinCode', 'address', 'gateway'],
      ['minBalance', 'maxBalance'],
    ],
    related: [
      relatedList(walletTransfer, {
        by: { fromWallet: 'walletName' },
        columns: ['orderNo', 'amount', 'toWallet', 'status', 'createdAt', 'isAutomatic'],
      }),
    ],
  },
  {
    transfers: defineList(walletTransfer, {
      columns: [
        'orderNo',
        'amount',
        'status',
        'waitingMinutes',
        'chainCode',
        'fromWallet',
        'toWallet',
        'createdAt',
        'isAutomatic',
        'fee',
        'txHash',
        'createdByName',
        'reviewedByName',
        'coinCode',
      ],
      search: [
        'status',
        'orderNo',
        'fromWallet',
        'waitingMinutes',
        'toWallet',
        'coinCode',
        'chainCode',
        'amount',
      ],
    }),
  },
);
