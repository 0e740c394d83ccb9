import { platformWallet, walletTransfer } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const hotScreen = defineScreen(
  platformWallet,
  {
    columns: [
      'walletName',
      'kind',
      'coinCode',
      'chainCode',
      'status',
      'balance',
      'balanceUsdt',
      'minBalance',
      'maxBalance',
      'address',
      'gateway',
      'refreshedAt',
    ],
    search: ['kind', 'coinCode', 'status', 'chainCode', 'walletName', 'address', 'gateway'],
    form: [
      ['walletName', 'kind', 'chainCode', 'coinCode', 'address', 'gateway'],
      ['minBalance', 'maxBalance'],
    ],
    scaleOf: { minBalance: 'coinCode', maxBalance: 'coinCode' },
    related: [
      relatedList(walletTransfer, {
        by: { fromWallet: 'walletName' },
        columns: ['orderNo', 'createdAt', 'toWallet', 'amount', 'coinCode', 'status', 'isAutomatic'],
      }),
    ],
  },
  {
    transfers: defineList(walletTransfer, {
      columns: [
        'orderNo',
        'createdAt',
        'fromWallet',
        'toWallet',
        'coinCode',
        'amount',
        'status',
        'isAutomatic',
        'fee',
        'chainCode',
        'txHash',
        'createdByName',
        'reviewedByName',
      ],
      search: ['status', 'orderNo', 'fromWallet', 'toWallet', 'coinCode', 'chainCode', 'amount'],
    }),
  },
);
