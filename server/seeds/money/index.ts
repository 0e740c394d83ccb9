import { openBulk } from '@server/ledger/bulk';
import { recordsOf } from '@server/db/records';
import { mulberry32 } from '@server/seeds/context';
import type { Seed } from '@server/seeds/context';
import { day, scatter } from '@server/seeds/scatter';
import { openCommissions } from '@server/seeds/agent/commissions';
import { openOptions } from '@server/seeds/contract/options';
import { openPositions } from '@server/seeds/contract/positions';
import { openStaffLocks } from '@server/seeds/exchange/staffLocks';
import { openSpot } from '@server/seeds/exchange/spot';
import { openConversions } from '@server/seeds/finance/conversions';
import { openDual } from '@server/seeds/finance/dual';
import { openPlans } from '@server/seeds/finance/plans';
import { openPurchases } from '@server/seeds/finance/purchases';
import { openNftMarket } from '@server/seeds/nft/market';
import { openOtc } from '@server/seeds/otc/trading';
import { adjust, waitingAdjustments, waitingBatch } from './adjustments';
import type { Business, Moment, OpenBusiness } from './business';
import { applyDeposit, applyReturn } from './deposits';
import { makeEvents } from './events';
import type { Event, Payer } from './events';
import { readMarket } from './market';
import { openReconciliation } from './reconciliation';
import { openRowBuffer } from './rowBuffer';
import { withStock } from './stock';
import { applyTransfer } from './transfers';
import { openWallets } from './wallets';
import { applyFinish, applyRequest } from './withdrawals';
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
