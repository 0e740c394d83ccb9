import type { Context, Life } from '@server/context';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { code, Failure } from '@server/call/failure';
import { convert } from '@server/business/finance/acts/conversions';
import { beginPlan, changePlan } from '@server/business/finance/acts/plans';
import { buyOfOffer, subscribeToDual } from '@server/business/finance/acts/products';
import {
  buyItem,
  enterDraw,
  giveToken,
  listForSale,
  openMessage,
  payItem,
  payOffer,
  takeBack,
  takeOffer,
} from '@server/business/nft/acts';
import { askForWithdrawal, cancelOwnWithdrawal } from '@server/business/wallet/acts/withdrawals';
import { loseTransfer, sendDeposit } from '@server/business/wallet/acts/deposits';
import { sendKyc } from '@server/business/vip/acts/kyc';
import { tradeContract } from '@server/business/contract/acts';
import { close, register } from '@server/business/vip/acts/members';
import { stake } from '@server/business/option/acts';
import { signIn } from '@server/business/vip/acts/signIns';
import { offer, takeHome } from '@server/business/otc/acts/ads';
import { chat, complain, sendEvidence, settle } from '@server/business/otc/acts/disputes';
import { payOrder, placeOrder, releaseOrder } from '@server/business/otc/acts/orders';
import { trade } from '@server/business/exchange/acts';
import { thinOut } from './thinOut';
import type { Act } from './act';

/** What happens, and how often beside the others. */
const acts: readonly (readonly [Act, weight: number])[] = [
  [sendDeposit, 40],
  [askForWithdrawal, 32],
  [cancelOwnWithdrawal, 2],
  [trade, 60],
  [tradeContract, 24],
  [stake, 12],
  [convert, 9],
  [subscribeToDual, 3],
  [buyOfOffer, 3],
  [beginPlan, 1],
  [changePlan, 0.6],
  [buyItem, 5],
  [payItem, 6],
  [listForSale, 3],
  [takeOffer, 3],
  [payOffer, 4],
  [takeBack, 0.5],
  [giveToken, 0.7],
  [enterDraw, 3],
  [openMessage, 6],
  [register, 12],
  [sendKyc, 12],
  [signIn, 30],
  [offer, 5],
  [placeOrder, 9],
  [payOrder, 14],
  [releaseOrder, 14],
  [complain, 1.5],
  [sendEvidence, 3],
  [settle, 0.2],
  [chat, 8],
  [takeHome, 2],
  [close, 0.5],
  [loseTransfer, 0.3],
];

/** Acts per second. */
const rates: Readonly<Record<Life, number>> = { off: 0, slow: 1 / 60, normal: 1 / 8, busy: 1 };

/**
 * Lets simulated members act for one second (domain section 3, transitions by members). The same second has the same
 * chances, whichever process runs it. Members meet the same rules as in their own app, so many a request is refused.
 */
export const live = async (context: Context, life: Life): Promise<void> => {
  if (life === 'off') return;
  const random = mulberry32(Math.floor(context.now().getTime() / 1_000));
  const chance = { random, ...scatter({ random }) };
  const rate = rates[life];
  const count = Math.floor(rate) + (random() < rate % 1 ? 1 : 0);
  for (let done = 0; done < count; done += 1) {
    const act = chance.weighted(acts, sendDeposit);
    await act(context, chance).catch(ignoreRefusal);
  }
  await thinOut(context);
};

/** A refused member is part of the world; anything else is an error. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Failure) || error.code === code.internal) throw error;
};
