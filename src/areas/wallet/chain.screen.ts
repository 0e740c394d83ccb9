import { chain } from '@/api/wallet';
import { defineScreen } from '@/screens/defineScreen';

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
  form: [
    ['chainCode', 'chainName', 'family', 'nativeCoin', 'rpcUrl'],
    ['confirmDeposit', 'confirmWithdraw', 'memoRequired', 'addressPattern'],
    ['explorerTx', 'explorerAddress', 'warningZh', 'warningEn'],
  ],
});
