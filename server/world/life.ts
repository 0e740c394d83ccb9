import type { Context, Life } from '@server/context';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { code, Failure } from '@server/call/failure';
import type { Act } from './act';
import { convert } from './finance/conversions';
import { beginPlan, changePlan } from './finance/plans';
import { buyOfOffer, subscribeToDual } from './finance/products';
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
} from './collectibles';
import { askForWithdrawal, cancelOwnWithdrawal } from './withdrawals';
import { loseTransfer, sendDeposit } from './deposits';
import { sendKyc } from './kyc';
import { tradeContract } from './contracts';
import { close, register } from './members';
import { stake } from './options';
import { signIn } from './signIns';
import { offer, takeHome } from './otc/ads';
import { chat, complain, sendEvidence, settle } from './otc/disputes';
import { payOrder, placeOrder, releaseOrder } from './otc/orders';
import { thinOut } from './thinOut';
import { trade } from './trading';

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
