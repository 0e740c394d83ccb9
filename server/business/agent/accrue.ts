import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { multiply, toDecimal, toUnits, toUnitsOrNull, truncate } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { readParam } from '@server/site/params';

/** A fee that a member paid; amount in units. A trade has two fees, so the number names the side. */
export type Fee = {
  source: components['schemas']['CommissionSource'];
  sourceNo: string;
  uid: string;
  coinCode: string;
  amount: bigint;
  /** Milliseconds. */
  at: number;
};

/** An agent on the path of a member; rates in units by source. `accrual`: where the agent's share goes. */
export type PathAgent = {
  agentNo: string;
  path: string;
  level: number;
  rates: Readonly<Record<string, bigint>>;
  accrual: 'OWN' | 'PARENT' | 'STOP';
};

/** Decimal places of commissions and rebates. */
const scale = 8;

/** Returns the share of a fee, rounded down. */
export const shareOf = (amount: bigint, rate: bigint): bigint => truncate(multiply(amount, rate), scale);

/** Returns the rates of an agent in units, by source. */
export const ratesInUnits = (rates: unknown): Record<string, bigint> =>
  Object.fromEntries(
    Object.entries(Object(rates) as Row).map(([source, rate]) => [source, toUnitsOrNull(rate) ?? 0n]),
  );

/**
 * Returns the rows of commission for a fee: each agent of the path, from the top, receives its own rate less that of the
 * agent below (I-18), so that all shares together are the rate of the first agent, at most `most`. The share of a suspended
 * agent stays with the platform or goes to the agent above.
 */
export const commissionsOf = (
  { source, sourceNo, uid, coinCode, amount, at }: Fee,
  path: readonly PathAgent[],
  most: bigint,
  nextId: () => string,
): Row[] => {
  const sharing = path.filter(({ accrual }, place) => accrual !== 'PARENT' || place === 0);
  const rateAt = (place: number): bigint => {
    const rate = sharing[place]?.rates[source] ?? 0n;
    return rate < most ? rate : most;
  };
  return sharing.flatMap(({ agentNo, path: agentPath, level, accrual }, place) => {
    const rate = rateAt(place) - rateAt(place + 1);
    const share = shareOf(amount, rate);
    if (share <= 0n || accrual !== 'OWN') return [];
    const id = nextId();
    return {
      ...{ id, version: 1, commissionNo: `Y${id}`, agentNo, agentPath, agentLevel: level },
      ...{ memberUid: uid, source, sourceNo, baseAmount: toDecimal(amount), rate: toDecimal(rate) },
      ...{ amount: toDecimal(share), coinCode, settleNo: null, status: 'ACCRUED' },
      createdAt: new Date(at).toISOString(),
    };
  });
};

const accrualOf = ({ status, accrualTo }: Row): PathAgent['accrual'] => {
  if (status === 'ACTIVE') return 'OWN';
  return status === 'SUSPENDED' && accrualTo === 'PARENT' ? 'PARENT' : 'STOP';
};

/**
 * Writes the commissions of fees in the transaction that takes the fees, by the agents of the members and the rates in
 * force.
 */
export const accrue = async (
  db: Kysely<Tables>,
  { nextId }: Pick<Context, 'nextId'>,
  fees: readonly Fee[],
): Promise<void> => {
  const paid = fees.filter(({ amount }) => amount > 0n);
  if (paid.length === 0) return;
  const members = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'agentPath'])
    .where('uid', 'in', [...new Set(paid.map(({ uid }) => uid))])
    .where('agentPath', 'is not', null)
    .execute();
  if (members.length === 0) return;
  const pathOf = new Map(
    members.map(({ uid, agentPath }) => [uid, String(agentPath).split('/').filter(Boolean)]),
  );
  const rows = await recordsOf(db)
    .selectFrom('agent')
    .select(['agentNo', 'path', 'level', 'rates', 'status', 'accrualTo'])
    .where('agentNo', 'in', [...new Set([...pathOf.values()].flat())])
    .execute();
  const agents = new Map(
    rows.map((row): [string, PathAgent] => [
      String(row.agentNo),
      {
        ...{ agentNo: String(row.agentNo), path: String(row.path), level: Number(row.level) },
        ...{ rates: ratesInUnits(row.rates), accrual: accrualOf(row) },
      },
    ]),
  );
  const most = toUnits((await readParam(db, 'commissionMaxShare')) ?? '0.8');
  const commissions = paid.flatMap((fee) => {
    const path = (pathOf.get(fee.uid) ?? []).flatMap((agentNo) => agents.get(agentNo) ?? []);
    return commissionsOf(fee, path, most, nextId);
  });
  if (commissions.length > 0) await recordsOf(db).insertInto('commission').values(commissions).execute();
};
