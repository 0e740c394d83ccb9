import { openBulk } from '@server/ledger/bulk';
import { recordsOf } from '@server/db/records';
import { mulberry32 } from '@server/seeds/context';
import type { Seed } from '@server/seeds/context';
import { day, scatter } from '@server/seeds/scatter';
import { openCommissions } from '@server/business/agent/seeds/commissions';
import { openOptions } from '@server/business/option/seeds/options';
import { openPositions } from '@server/business/contract/seeds/positions';
import { openStaffLocks } from '@server/business/exchange/seeds/staffLocks';
import { openSpot } from '@server/business/exchange/seeds/spot';
import { openConversions } from '@server/business/finance/seeds/conversions';
import { openDual } from '@server/business/finance/seeds/dual';
import { openPlans } from '@server/business/finance/seeds/plans';
import { openPurchases } from '@server/business/finance/seeds/purchases';
import { openNftMarket } from '@server/business/nft/seeds/market';
import { openOtc } from '@server/business/otc/seeds/trading';
import { adjust, waitingAdjustments, waitingBatch } from '@server/business/account/seeds/adjustments';
import { applyDeposit, applyReturn } from '@server/business/wallet/seeds/deposits';
import { openReconciliation } from '@server/business/account/seeds/reconciliation';
import { withStock } from '@server/business/wallet/seeds/stock';
import { applyTransfer } from '@server/business/wallet/seeds/transfers';
import { openWallets } from '@server/business/wallet/seeds/wallets';
import { applyFinish, applyRequest } from '@server/business/wallet/seeds/withdrawals';
import { openRowBuffer } from './rowBuffer';
import { readMarket } from './market';
import type { Event, Payer } from './events';
import { makeEvents } from './events';
import type { Business, Moment, OpenBusiness } from './business';
import type { Desk } from './desk';

/** Further businesses whose records move money; commissions come last, because they depend on fees. */
const businesses: readonly OpenBusiness[] = [
  openSpot,
  openPositions,
  openOptions,
  openDual,
  openPurchases,
  openStaffLocks,
  openPlans,
  openConversions,
  openNftMarket,
  openOtc,
  openCommissions,
];

/** Seeds three years of deposits, withdrawals, transfers and adjustments, booked in order. */
export const seedMoney: Seed = async (db, context) => {
  const { routes, fiat } = await readMarket(db);
  const rows = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'account', 'agentNo', 'agentPath', 'createdAt', 'kycStatus', 'status'])
    .orderBy('uid')
    .execute();
  const all = rows.map((row) => ({ ...row, payer: payerOf(row) }));
  const payers = all.filter(
    ({ kycStatus, payer }) => kycStatus === 'APPROVED' || Number(payer.uid) % 4 === 0,
  );
  const owners = new Map(all.map(({ payer }) => [payer.uid, payer]));
  const ownerOf = (uid: string) => {
    const owner = owners.get(uid);
    return {
      memberAccount: owner?.account ?? null,
      agentNo: owner?.agentNo ?? null,
      agentPath: owner?.agentPath ?? null,
    };
  };
  const bulk = openBulk(db, context.nextId, { fiat, ownerOf });
  const routeList = routes.map(([route]) => route);
  const wallets = openWallets(context, bulk, routeList);
  const days = openReconciliation(context, bulk, [...new Set(routeList.map(({ coinCode }) => coinCode))]);
  const random = mulberry32(7_007);
  const desk: Desk = {
    context,
    chance: { random, ...scatter({ random }) },
    bulk: withStock(context, bulk, wallets, routeList),
    wallets,
    rowBuffer: openRowBuffer(db),
    deposits: new Map(),
    withdrawals: new Map(),
    adjustments: [],
  };
  const people = payers.map(({ payer }) => payer);
  const [somebody, ...others] = people;
  const lines: Business[] = [];
  if (somebody)
    for (const open of businesses) lines.push(await open(db, desk, [somebody, ...others], [...lines]));
  const own = makeEvents(context, people, routes);
  const moments = [
    ...own.map((event): Moment => ({ at: event.at, happen: () => apply(desk, event) })),
    ...lines.flatMap((line) => line.moments),
  ].sort((a, b) => a.at - b.at);
  let next = 0;
  for (const { at, happen } of moments) {
    if (at >= next) {
      if (next > 0) {
        days.close(next);
        await wallets.sweep(next);
      }
      next = Math.floor(at / day) * day + day;
    }
    await happen();
  }
  days.close(next);
  const waiting = waitingBatch(desk, people);
  desk.adjustments.push(...waitingAdjustments(desk, people), ...waiting.adjustments);
  const frozen = new Set(rows.flatMap(({ uid, status }) => (status === 'FROZEN' ? [String(uid)] : [])));
  await bulk.close((key) => (frozen.has(key.split(' ')[0] ?? '') ? '会员冻结，账户同步冻结' : null));
  await wallets.close(db);
  const rest = {
    deposit: desk.deposits.values(),
    withdrawal: desk.withdrawals.values(),
    adjustment: desk.adjustments,
    adjustmentBatch: waiting.batches,
    reconciliation: days.rows,
  };
  for (const one of [rest, ...lines.map((line) => line.tables())])
    for (const [name, rows] of Object.entries(one))
      for (const row of rows) await desk.rowBuffer.put(name, row);
  await desk.rowBuffer.close();
  for (const { close } of lines) await close?.(db);
};

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

const payerOf = (row: Readonly<Record<string, unknown>>): Payer => ({
  uid: String(row.uid),
  account: String(row.account),
  agentNo: textOf(row.agentNo),
  agentPath: textOf(row.agentPath),
  at: Date.parse(String(row.createdAt)),
});

const apply = (desk: Desk, event: Event): Promise<void> => {
  switch (event.kind) {
    case 'deposit':
      return applyDeposit(desk, event);
    case 'return':
      return applyReturn(desk, event.of, event.at);
    case 'withdraw':
      return applyRequest(desk, event);
    case 'finish':
      return applyFinish(desk, event.of, event.at);
    case 'transfer':
      return applyTransfer(desk, event);
    case 'adjust':
      return adjust(desk, event);
  }
};
