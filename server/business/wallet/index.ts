import { renewClaim } from '@server/workflow/claim';
import { closeToChanges } from '@server/ledger/protect';
import type { Business } from '../business';
import { depositQueue, loseTransfer, sendDeposit } from './acts/deposits';
import { askForWithdrawal, cancelOwnWithdrawal, withdrawalQueue } from './acts/withdrawals';
import { chainHooks } from './chain/chain';
import { chainCoinHooks } from './chainCoin';
import { walletInvariants } from './check';
import { depositHooks } from './deposit/deposit';
import { walletFigures, walletNoise } from './figures';
import { poolAddressHooks, walletHandlers, walletJobs } from './poolAddress';
import { seedChainCoins } from './seeds/chainCoins';
import { seedChains } from './seeds/chains';
import { seedChainTxs } from './seeds/chainTxs';
import { seedFreeAddresses, seedPoolAddresses } from './seeds/poolAddresses';
import { platformWalletHooks, walletTransferHooks } from './transfer/platformWallet';
import { withdrawCheckHandlers } from './withdrawChecks';
import { limitEffects } from './withdrawal/effects';
import { withdrawalHooks } from './withdrawal/withdrawal';

export const wallet: Business = {
  hooks: {
    deposit: depositHooks,
    withdrawal: withdrawalHooks,
    platformWallet: platformWalletHooks,
    walletTransfer: walletTransferHooks,
    chain: chainHooks,
    chainCoin: chainCoinHooks,
    poolAddress: poolAddressHooks,
  },
  handlers: {
    ...walletHandlers,
    ...withdrawCheckHandlers,
    renewWalletWithdraw: renewClaim('withdrawal'),
  },
  jobs: walletJobs,
  protect: (db) => closeToChanges(db, 'chainBlock'),
  figures: walletFigures,
  effects: { updateAccountCoin: limitEffects },
  counters: [
    { key: 'withdrawReview', entity: 'withdrawal', preset: 'review', for: ['approve', 'secondApprove'] },
    {
      key: 'withdrawTrouble',
      entity: 'withdrawal',
      preset: 'trouble',
      for: ['markPaid', 'markFailed', 'resend'],
    },
    { key: 'depositHold', entity: 'deposit', preset: 'hold', for: ['release'] },
    {
      key: 'transferReview',
      entity: 'walletTransfer',
      preset: 'review',
      for: ['approve'],
      list: 'transfers',
    },
  ],
  acts: [
    [sendDeposit, 40],
    [askForWithdrawal, 32],
    [cancelOwnWithdrawal, 2],
    [loseTransfer, 0.3],
  ],
  openQueues: [withdrawalQueue, depositQueue],
  noise: walletNoise,
  invariants: walletInvariants,
  seeds: {
    chains: [seedChains, seedChainCoins],
    lists: [seedPoolAddresses],
    results: [seedChainTxs],
    stock: [seedFreeAddresses],
  },
};
