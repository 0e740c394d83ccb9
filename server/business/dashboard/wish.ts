import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, HttpFailure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { businessZoneOf } from '@server/db/days';
import { readSpan } from '@server/site/readSpan';
import type { Wish } from './figures';

/** Returns the days and the coin of a call. Throws 40001 for a span that is reversed or too long. */
export const wishOf = async ({
  query: { from, to, coinCode },
  db,
}: Pick<Call, 'db'> & { query: Omit<Wish, 'zone'> }): Promise<Wish> => {
  const zone = await businessZoneOf(db);
  readSpan({ query: { from, to } }, zone);
  return {
    from,
    to,
    zone,
    ...(coinCode !== undefined && { coinCode }),
  };
};

/**
 * Returns whether a person may see a figure: staff see those whose list they can open, agents those of their own team that
 * are no income of the platform.
 */
export const mayRead = (call: Call, isOpen: boolean, isIncome = false): boolean =>
  signedIn(call).dataScope === 'ALL' ? isOpen : !isIncome;

/** Throws 403 for a chart of which the person may see nothing. */
export const refuseHidden = (isShown: boolean): void => {
  if (!isShown) throw new HttpFailure(403, code.noPermission, texts.noPermission);
};
