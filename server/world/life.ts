import type { Context, Life } from '@server/context';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import type { Act } from '@server/acts/act';
import { code, Failure } from '@server/call/failure';
import { acts } from '@server/business/tables';
import { thinOut } from './thinOut';

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
    await chance.weighted(acts, nothing)(context, chance).catch(ignoreRefusal);
  }
  await thinOut(context);
};

const nothing: Act = async () => undefined;

/** A refused member is part of the world; anything else is an error. */
const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Failure) || error.code === code.internal) throw error;
};
