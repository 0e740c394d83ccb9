import { otcOrder } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';

export const orderScreen = defineScreen(otcOrder, {
  columns: [
    'orderNo',
    'adNo',
    'side',
    'coinCode',
    'status',
    'fiatCode',
    'buyerUid',
    'sellerUid',
    'price',
    'amount',
    'money',
    'fee',
    'payMethod',
    'payAccount',
    'cancelBy',
    'createdAt',
    'payDeadline',
    'paidAt',
    'releasedAt',
    'payHolder',
    'payBank',
  ],
});
