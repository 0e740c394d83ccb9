import { mulberry32, sizeOf, testScale } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import type { StatusOf } from '@server/db/typedRecords';
import { day, hour, scatter } from '@server/seeds/scatter';
import type { Payer } from '@server/seeds/money/line';
import type { Route } from './market';

type Common = { at: number; payer: Payer };
export type DepositEvent = Common & {
  kind: 'deposit';
  route: Route;
  usdt: number;
  status: StatusOf<'deposit'>;
};
export type WithdrawEvent = Common & {
  kind: 'withdraw';
  route: Route;
  part: number;
  status: StatusOf<'withdrawal'>;
  done: number;
};
/** A correction of a balance by staff. */
export type AdjustEvent = Common & { kind: 'adjust'; route: Route; usdt: number };
export type Event =
  | DepositEvent
  | WithdrawEvent
  | AdjustEvent
  | (Common & { kind: 'finish'; of: WithdrawEvent })
  | (Common & { kind: 'return'; of: DepositEvent })
  | (Common & {
      kind: 'transfer';
      coinCode: string;
      to: 'SPOT' | 'OTC' | 'CONTRACT' | 'OPTION' | 'FINANCE';
      part: number;
      isBack: boolean;
    });

/** Statuses in which the money leaves or is released. */
export const closing: readonly StatusOf<'withdrawal'>[] = ['COMPLETED', 'REJECTED', 'CANCELLED'];

/** Statuses of withdrawals of the last days. */
const underWay = [
  ['PENDING_REVIEW', 34],
  ['SECOND_REVIEW', 14],
  ['APPROVED', 8],
  ['BROADCASTING', 6],
  ['CONFIRMING', 10],
  ['UNKNOWN', 5],
  ['FAILED', 6],
  ['COMPLETED', 17],
] as const;

/** Returns the movements of members' money in three years, in order of time. */
export const makeEvents = (
  { today, scale }: SeedContext,
  payers: readonly Payer[],
  routes: readonly (readonly [Route, number])[],
): Event[] => {
  const random = mulberry32(7_005);
  const { whole, pick, weighted } = scatter({ random });
  const first = routes[0]?.[0];
  if (!first) return [];
  const route = () => weighted(routes, first);
  const end = today.getTime();
  const { activity } = sizeOf(scale);
  const events: Event[] = [];
  const depositOf = (payer: Payer, at: number): DepositEvent => {
    const age = end - at;
    const usdt = Math.exp(4.2 + random() * 5.2);
    const status: StatusOf<'deposit'> =
      age < 2 * hour
        ? pick(['DETECTED', 'CONFIRMING'])
        : age < 12 * day
          ? weighted(
              [
                ['CREDITED', 92],
                ['RISK_HOLD', 5],
                ['BELOW_MIN', 3],
              ],
              'CREDITED',
            )
          : weighted(
              [
                ['CREDITED', 972],
                ['BELOW_MIN', 10],
                ['REJECTED', 7],
                ['RETURNED', 6],
                ['ORPHANED', 5],
              ],
              'CREDITED',
            );
    return { kind: 'deposit', at, payer, route: route(), usdt, status };
  };
  const withdrawOf = (payer: Payer, at: number): WithdrawEvent => {
    const isOpen = end - at < 3 * day;
    const status: StatusOf<'withdrawal'> = isOpen
      ? weighted(underWay, 'PENDING_REVIEW')
      : weighted(
          [
            ['COMPLETED', 930],
            ['REJECTED', 42],
            ['CANCELLED', 28],
          ],
          'COMPLETED',
        );
    const done = Math.max(at, Math.min(end - 60_000, at + (6 + whole(110)) * 60_000));
    return { kind: 'withdraw', at, payer, route: route(), part: 0.05 + random() * 0.8, status, done };
  };
  for (const payer of payers) {
    // Some members deposit once, a few every week.
    const busy = Math.ceil(activity * Math.exp(random() * 3.5));
    const span = end - payer.at - 2 * hour;
    const when = () => payer.at + 2 * hour + Math.floor(random() * span);
    for (let turn = 0; turn < busy; turn += 1) {
      const deposit = depositOf(
        payer,
        turn === 0 ? payer.at + Math.floor(random() * Math.min(span, 5 * day)) : when(),
      );
      events.push(deposit);
      if (deposit.status === 'RETURNED')
        events.push({ kind: 'return', at: deposit.at + 30 * hour, payer, of: deposit });
      const coinCode = deposit.route.coinCode;
      for (let more = 0; more < 2; more += 1)
        events.push({
          kind: 'transfer',
          payer,
          coinCode,
          part: 0.1 + random() * 0.7,
          isBack: whole(3) === 0,
          at: deposit.at + Math.floor(random() * (end - deposit.at)),
          to: weighted(
            [
              ['SPOT', 56],
              ['CONTRACT', 18],
              ['FINANCE', 12],
              ['OTC', 8],
              ['OPTION', 6],
            ],
            'SPOT',
          ),
        });
      if (whole(10) < 6) {
        const requestedAt = deposit.at + Math.floor(random() * (end - deposit.at));
        const withdraw = { ...withdrawOf(payer, requestedAt), route: deposit.route };
        events.push(withdraw);
        if (closing.includes(withdraw.status))
          events.push({ kind: 'finish', at: withdraw.done, payer, of: withdraw });
      }
    }
    if (whole(22) === 0)
      events.push({ kind: 'adjust', at: when(), payer, route: route(), usdt: 5 + random() * 900 });
  }
  // Records that wait for staff today.
  const late = payers.slice(0, Math.max(scale === testScale ? 100 : 40, Math.floor(payers.length / 60)));
  for (const [index, payer] of late.entries()) {
    if (index % 2 === 0) events.push(depositOf(payer, end - Math.floor(random() * 100) * 60_000 - 60_000));
    else {
      const withdraw = withdrawOf(payer, end - Math.floor(random() * 60 * hour));
      const isDone = withdraw.status === 'COMPLETED';
      events.push({ ...withdraw, status: isDone ? 'CONFIRMING' : withdraw.status });
    }
  }
  return events.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
};
