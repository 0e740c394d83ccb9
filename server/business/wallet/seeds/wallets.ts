import type { Kysely } from 'kysely';
import {
  approximate,
  dividedBy,
  minus,
  negate,
  plus,
  rounded,
  times,
  toDecimal,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { insertJson } from '@server/db/insertJson';
import type { Tables } from '@server/db/tables';
import type { Bulk } from '@server/ledger/bulk';
import { mulberry32 } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { day } from '@server/seeds/scatter';
import { stamp } from '@server/seeds/stamp';
import { hash } from '@server/seeds/money/records';
import type { Route } from './market';

const keptOf = (route: Route): Units => units(rounded(30_000 / route.price, route.places));

/**
 * The platform's wallets: a hot and a cold one for each coin on a chain. Deposits stay in the hot wallet up to the daily
 * need. The ledger holds the sum of each kind by coin.
 */
export const openWallets = (context: SeedContext, bulk: Pick<Bulk, 'book'>, routes: readonly Route[]) => {
  const random = mulberry32(7_006);
  const balances = new Map<string, { hot: Units; cold: Units; promised: Units }>();
  const transfers: Record<string, unknown>[] = [];
  const nameOf = (kind: 'HOT' | 'COLD', { coinCode, chainCode }: Route) => `${kind}-${coinCode}-${chainCode}`;
  const of = (route: Route) => {
    const key = `${route.coinCode} ${route.chainCode}`;
    const known = balances.get(key) ?? { hot: zero, cold: zero, promised: zero };
    balances.set(key, known);
    return known;
  };

  /** Moves money between the two wallets of a route and records the transfer. */
  const move = async (route: Route, at: number, amount: Units, isToCold: boolean): Promise<void> => {
    const from = isToCold ? 'HOT' : 'COLD';
    const to = isToCold ? 'COLD' : 'HOT';
    const base = stamp(context, at, at + 20 * 60_000, isToCold ? null : 'Ada Chen');
    const orderNo = `WT${base.id}`;
    const { coinCode, chainCode } = route;
    await bulk.book({
      bizType: 'TRANSFER',
      bizNo: orderNo,
      step: 'done',
      at: new Date(at).toISOString(),
      legs: [
        { house: to, coinCode, side: 'DEBIT', amount },
        { house: from, coinCode, side: 'CREDIT', amount },
      ],
    });
    const wallet = of(route);
    const toCold = isToCold ? amount : negate(amount);
    wallet.hot = minus(wallet.hot, toCold);
    wallet.cold = plus(wallet.cold, toCold);
    transfers.push({
      ...base,
      orderNo,
      isAutomatic: isToCold,
      chainCode,
      coinCode,
      amount: toDecimal(amount),
      fee: null,
      txHash: hash(random),
      fromWallet: nameOf(from, route),
      toWallet: nameOf(to, route),
      status: 'DONE',
      reason: isToCold ? null : '补充热钱包余额，满足提币需要',
      reviewedByName: isToCold ? null : '赵雨',
    });
  };

  /** Refills the hot wallet from the cold one if it has too little free; false when both hold too little. */
  const cover = async (route: Route, amount: Units, at: number): Promise<boolean> => {
    const { hot, cold, promised } = of(route);
    const free = minus(hot, promised);
    if (plus(free, cold) < amount) return false;
    if (free < amount) await move(route, at, minus(amount, free), false);
    return true;
  };

  return {
    receive: (route: Route, amount: Units): void => {
      const wallet = of(route);
      wallet.hot = plus(wallet.hot, amount);
    },
    /** Pays from the hot wallet; false when the wallets hold too little. */
    pay: async (route: Route, amount: Units, at: number): Promise<boolean> => {
      const isCovered = await cover(route, amount, at);
      const wallet = of(route);
      if (isCovered) wallet.hot = minus(wallet.hot, amount);
      return isCovered;
    },
    /** Keeps an amount in the hot wallet for a payment under way; false when the wallets hold too little. */
    promise: async (route: Route, amount: Units, at: number): Promise<boolean> => {
      const isCovered = await cover(route, amount, at);
      const wallet = of(route);
      if (isCovered) wallet.promised = plus(wallet.promised, amount);
      return isCovered;
    },
    /** Moves everything free beyond three times the daily need to the cold wallet, once a day. */
    sweep: async (at: number): Promise<void> => {
      for (const route of routes) {
        const { hot, promised } = of(route);
        const kept = keptOf(route);
        const free = minus(hot, promised);
        if (free > times(kept, 3)) await move(route, at, minus(free, kept), true);
      }
    },
    close: async (db: Kysely<Tables>): Promise<void> => {
      const opened = context.today.getTime() - 3 * 365 * day;
      const refreshedAt = context.today.toISOString();
      const wallets = routes.flatMap((route, index) => {
        const { hot, cold } = of(route);
        const kept = keptOf(route);
        return (['HOT', 'COLD'] as const).map((kind) => {
          const balance = toDecimal(kind === 'HOT' ? hot : cold);
          return {
            ...stamp(context, opened + index * day, opened + index * day, 'Ada Chen'),
            walletName: nameOf(kind, route),
            kind,
            chainCode: route.chainCode,
            coinCode: route.coinCode,
            address: route.address(random),
            balance,
            refreshedAt,
            status: 'ENABLED',
            balanceUsdt: (approximate(balance) * route.price).toFixed(2),
            minBalance: kind === 'HOT' ? toDecimal(dividedBy(kept, 4)) : null,
            maxBalance: kind === 'HOT' ? toDecimal(times(kept, 3)) : null,
            gateway: kind === 'HOT' ? 'mpc-signer' : 'offline-hsm',
          };
        });
      });
      const last = routes[0];
      if (last) transfers.push(...waiting(context, last, nameOf('COLD', last), nameOf('HOT', last)));
      await insertJson(db, 'platformWallet', wallets);
      for (let from = 0; from < transfers.length; from += 5_000)
        await insertJson(db, 'walletTransfer', transfers.slice(from, from + 5_000));
    },
  };
};

/** Transfers without movement: one is pending, others failed or were refused. */
const waiting = (
  context: SeedContext,
  { coinCode, chainCode }: Route,
  fromWallet: string,
  toWallet: string,
) =>
  (['PENDING_REVIEW', 'REJECTED', 'FAILED', 'CREATED'] as const).map((status, index) => {
    const base = stamp(context, context.today.getTime() - (index + 1) * 3 * 3_600_000, undefined, '赵雨');
    const isDecided = status === 'REJECTED' || status === 'FAILED';
    return {
      ...base,
      orderNo: `WT${base.id}`,
      isAutomatic: false,
      fromWallet,
      toWallet,
      chainCode,
      coinCode,
      status,
      amount: `${index + 1}`,
      fee: null,
      txHash: null,
      reason: '预计周末提币增加，提前补充热钱包',
      reviewedByName: isDecided ? 'Ada Chen' : null,
    };
  });
