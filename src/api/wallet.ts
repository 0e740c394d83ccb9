export { walletApi } from './gen/wallet';
export { chain, chainCoin, poolAddress } from './gen/wallet.fields';
