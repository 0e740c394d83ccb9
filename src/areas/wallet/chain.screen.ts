import { chain, chainCoin, poolAddress } from '@/api/gen/wallet.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const chainScreen = defineScreen(chain, {
  columns: [
    'chainCode',
    'chainName',
    'family',
    'nativeCoin',
    'status',
    'blockHeight',
    'nodeHeight',
    'lag',
    'confirmDeposit',
    'confirmWithdraw',
    'memoRequired',
  ],
  search: ['chainCode', 'chainName', 'status', 'family', 'nativeCoin', 'createdAt'],
  related: [
    relatedList(chainCoin, {
      by: { chainCode: 'chainCode' },
      columns: ['coinCode', 'status', 'depositEnabled', 'withdrawEnabled', 'minWithdraw', 'withdrawFee'],
    }),
    relatedList(poolAddress, {
      by: { chainCode: 'chainCode' },
      columns: ['address', 'status', 'memberUid', 'balance'],
    }),
  ],
});
