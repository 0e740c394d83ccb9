export { walletApi } from './gen/wallet';
export {
  chain,
  chainCoin,
  chainCoinChange,
  deposit,
  platformWallet,
  poolAddress,
  walletTransfer,
  withdrawal,
} from './gen/wallet.fields';
