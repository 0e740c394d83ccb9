// What other businesses may use of this one.
export { addressLevels } from './addressLevels';
export { moveBalance, payingWalletOf } from './transfer/balances';
export { blockHashOf, blockTimeOf, heightAfter } from './chain/blocks';
export { applyEvent } from './seeds/applyEvent';
export { openWalletDesk } from './seeds/desk';
export type { WalletDesk } from './seeds/desk';
export type { AdjustEvent } from './seeds/events';
