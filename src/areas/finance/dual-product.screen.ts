import { dualOrder, dualProduct } from '@/api/gen/finance.fields';
import { lazyPart } from '@/screens/errors/lazyPart';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

const OutcomesSection = lazyPart(() =>
  import(/* webpackChunkName: "financePreview" */ './preview/Outcomes').then((part) => part.OutcomesSection),
);
const SettleDialog = lazyPart(() =>
  import(/* webpackChunkName: "financePreview" */ './preview/Outcomes').then((part) => part.SettleDialog),
);

export const dualProductScreen = defineScreen(dualProduct, {
  columns: [
    'titleZh',
    'status',
    'waitingMinutes',
    'soldAmount',
    'quota',
    'investCoin',
    'apr',
    'strikePrice',
    'dualType',
    'saleEnd',
    'settleAt',
    'settlePrice',
    'exercised',
    'targetCoin',
    'saleStart',
    'productNo',
    'titleEn',
  ],
  search: ['status', 'investCoin', 'dualType', 'waitingMinutes', 'productNo', 'titleZh', 'saleEnd'],
  sections: [OutcomesSection],
  dialogs: { settle: SettleDialog },
  related: [
    relatedList(dualOrder, {
      by: { productNo: 'productNo' },
      columns: ['orderNo', 'memberUid', 'investAmount', 'status', 'settleCoin', 'settleAmount', 'createdAt'],
    }),
  ],
});
