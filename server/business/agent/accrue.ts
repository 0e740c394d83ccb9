import type { Kysely } from 'kysely';
import type { components as Agents } from '@/api/gen/contract/agent';
import type { components } from '@/api/gen/contract/shared';
import { minus, multiply, parseUnits, smaller, toDecimal, truncate, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { commissionSources } from '@server/db/tables/agent';
import { readParam } from '@server/site/params';

type Source = components['schemas']['CommissionSource'];

/** A fee that a member paid. A trade has two fees, so the number names the side. */
export type Fee = {
  source: Source;
  sourceNo: string;
  uid: string;
  coinCode: string;
  amount: Units;
  /** Milliseconds. */
  at: number;
};

/** The rates of an agent in the format of the contract, by source. */
export type Rates = Agents['schemas']['AgentRates'];

/** An agent on the path of a member. `accrual`: where the agent's share goes. */
export type PathAgent = {
  agentNo: string;
  path: string;
  level: number;
  rates: ReadonlyMap<Source, Units>;
  accrual: 'OWN' | 'PARENT' | 'STOP';
};

/** Decimal places of commissions and rebates. */
const scale = 8;

/** The share of a fee that agents receive together at most, unless a parameter says otherwise (I-18). */
export const highest = units('0.8');

/** Returns the share of a fee, rounded down. */
export const shareOf = (amount: Units, rate: Units): Units => truncate(multiply(amount, rate), scale);

/** Returns the rates of an agent by source; without one it is 0. */
export const ratesBySource = (rates: Rates): ReadonlyMap<Source, Units> =>
  new Map(commissionSources.map((source) => [source, units(rates[source]) ?? zero]));

/**
 * Returns the rows of commission for a fee: each agent of the path, from the top, receives its own rate less that of the
 * agent below (I-18), so that all shares together are the rate of the first agent, at most `most`. The share of a suspended
 * agent stays with the platform or goes to the agent above.
 */
export const commissionsOf = (
  { source, sourceNo, uid, coinCode, amount, at }: Fee,
  path: readonly PathAgent[],
  most: Units,
  nextId: () => string,
): RecordRow<'commission'>[] => {
  const sharing = path.filter(({ accrual }, place) => accrual !== 'PARENT' || place === 0);
  const rateAt = (place: number): Units => smaller(sharing[place]?.rates.get(source) ?? zero, most);
  return sharing.flatMap(({ agentNo, path: agentPath, level, accrual }, place) => {
    const rate = minus(rateAt(place), rateAt(place + 1));
    const share = shareOf(amount, rate);
    if (share <= zero || accrual !== 'OWN') return [];
    const id = nextId();
    return {
      id,
      version: 1,
      commissionNo: `Y${id}`,
      agentNo,
      agentPath,
      agentLevel: level,
      memberUid: uid,
      source,
      sourceNo,
      baseAmount: toDecimal(amount),
      rate: toDecimal(rate),
      amount: toDecimal(share),
      coinCode,
      settleNo: null,
      status: 'ACCRUED',
      createdAt: new Date(at).toISOString(),
    };
  });
};

const accrualOf = ({
  status,
  accrualTo,
}: Pick<RecordRow<'agent'>, 'status' | 'accrualTo'>): PathAgent['accrual'] => {
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
  const paid = fees.filter(({ amount }) => amount > zero);
  if (paid.length === 0) return;
  const members = await recordsOf(db)
    .selectFrom('member')
    .select(['uid', 'agentPath'])
    .where('uid', 'in', [...new Set(paid.map(({ uid }) => uid))])
    .where('agentPath', 'is not', null)
    .execute();
  if (members.length === 0) return;
  const pathOf = new Map(
    members.map(({ uid, agentPath }) => [uid, (agentPath ?? '').split('/').filter(Boolean)]),
  );
  const rows = await recordsOf(db)
    .selectFrom('agent')
    .select(['agentNo', 'path', 'level', 'rates', 'status', 'accrualTo'])
    .where('agentNo', 'in', [...new Set([...pathOf.values()].flat())])
    .execute();
  const agents = new Map(
    rows.map(({ agentNo, path, level, rates, ...row }): [string, PathAgent] => [
      agentNo,
      { agentNo, path, level, rates: ratesBySource(rates), accrual: accrualOf(row) },
    ]),
  );
  const most = parseUnits((await readParam(db, 'commissionMaxShare')) ?? '') ?? highest;
  const commissions = paid.flatMap((fee) => {
    const path = (pathOf.get(fee.uid) ?? []).flatMap((agentNo) => agents.get(agentNo) ?? []);
    return commissionsOf(fee, path, most, nextId);
  });
  if (commissions.length > 0) await recordsOf(db).insertInto('commission').values(commissions).execute();
};
