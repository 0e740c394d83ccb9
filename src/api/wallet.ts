export { walletApi } from './gen/wallet';
export { chain, chainCoin, chainCoinChange, poolAddress } from './gen/wallet.fields';
