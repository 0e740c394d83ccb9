export { walletApi } from './gen/wallet';
export {
  chain,
  chainCoin,
  deposit,
  platformWallet,
  poolAddress,
  walletTransfer,
  withdrawal,
} from './gen/wallet.fields';
