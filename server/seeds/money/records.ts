import type { Payer } from './events';

/** The hash of a transaction, as chains write it. */
export const hash = (random: () => number): string =>
  Array.from({ length: 8 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** The columns that every record of a member has. */
export const ofMember = ({ uid, account, agentNo, agentPath }: Payer) => ({
  memberUid: uid,
  memberAccount: account,
  agentNo,
  agentPath,
});

/** An amount as text with as many places as the coin is traded in; never less than one of the last place. */
export const amountOf = (value: number, places: number): string =>
  Math.max(value, 10 ** -places)
    .toFixed(places)
    .replace(/\.?0+$/, '');
