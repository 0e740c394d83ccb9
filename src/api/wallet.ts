export { walletApi } from './gen/wallet';
export { chain } from './gen/wallet.fields';
