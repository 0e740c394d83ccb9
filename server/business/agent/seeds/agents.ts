import { approximate } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { commissionSources } from '@server/db/tables/agent';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import { mulberry32, sizeOf } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { day, scatter } from '@server/seeds/scatter';
import { signUpAt, uidOf } from '@server/seeds/members';
import { stamp } from '@server/seeds/stamp';
import type { Member, Sponsor } from '@server/seeds/members';
import { rateRows } from '../rateHistory';
import { inviteCodeOf } from '../inviteCode';

const deepest = 5;

const isRate = (text: string): text is Decimal => /^0\.\d{3}$/.test(text);

/** Writes a rate with its three places. */
const rateOf = (thousandths: number): Decimal => {
  const text = `0.${String(thousandths).padStart(3, '0')}`;
  return isRate(text) ? text : '0';
};

/** Position in the tree, below its parent, at most five levels deep (I-19). */
export type Place = Sponsor & { index: number; parentNo: string | null; level: number; rate: number };

/** Creates the tree of agents, oldest first. Each agent is a member who signed up in the first two of the three years. */
export const plantTree = (context: SeedContext): Place[] => {
  const { whole } = scatter({ random: mulberry32(7_002) });
  const { agents, members } = sizeOf(context.scale);
  const places: Place[] = [];
  for (let number = 1; number <= agents; number += 1) {
    const index = Math.floor(((number - 0.5) / agents) * members * 0.6);
    const agentNo = `A${String(number).padStart(5, '0')}`;
    const parents = places.filter(({ level }) => level < deepest);
    // A line of five below the first agent covers every depth; the rest is random.
    const wanted = number <= deepest ? places.at(-1) : parents[whole(parents.length)];
    const parent = number === 1 || (number > deepest && whole(4) === 0) ? undefined : wanted;
    places.push({
      index,
      agentNo,
      parentNo: parent?.agentNo ?? null,
      from: signUpAt(context, index) + 12 * day,
      path: `${parent?.path ?? '/'}${agentNo}/`,
      level: (parent?.level ?? 0) + 1,
      // In thousandths; a child has less than its parent.
      rate: parent ? Math.max(20, parent.rate - 40 - whole(60)) : 400 + whole(9) * 25,
    });
  }
  return places;
};

/** Returns rows of agents and their staff users. The first one belongs to the demo accounts. */
export const agentRows = (context: SeedContext, places: readonly Place[], members: readonly Member[]) => {
  const { weighted, digits } = scatter({ random: mulberry32(7_003) });
  const [, , demo] = demoAccounts;
  return places.map((place, number) => {
    const { agentNo, path, level, parentNo, from, index, rate } = place;
    const { name, row } = members[index] ?? {
      name: { real: '', first: '', last: '' },
      row: { mobile: null },
    };
    const isDemo = number === 0;
    const realName = isDemo ? demo.name : name.real;
    const username = isDemo
      ? demo.username
      : `${name.first}${name.last}`
          .toLowerCase()
          .replaceAll(/[^a-z]/g, '')
          .slice(0, 24)
          .padEnd(3, 'x') + number;
    const hasChildren = places.some((other) => other.parentNo === agentNo);
    const status =
      number < 8 || hasChildren
        ? 'ACTIVE'
        : weighted<StatusOf<'agent'>>(
            [
              ['ACTIVE', 80],
              ['SUSPENDED', 12],
              ['TERMINATED', 8],
            ],
            'ACTIVE',
          );
    const email = isDemo ? `${username}@example.com` : `${username}@partners.example.com`;
    const mobile = row.mobile ?? `8529${digits(7)}`;
    const rates = Object.fromEntries(
      commissionSources.map((source, at) => [source, rateOf(Math.max(10, rate - at * 10))]),
    );
    const agent = {
      ...stamp(context, from),
      agentNo,
      path,
      level,
      parentAgentNo: parentNo,
      username,
      realName,
      mobile,
      email,
      rates,
      status,
      memberUid: uidOf(index),
      inviteCode: inviteCodeOf(number),
      accrualTo: status === 'SUSPENDED' ? 'STOP' : null,
      settleCycle: weighted<RecordEntry<'agent'>['settleCycle']>(
        [
          ['MONTH', 55],
          ['WEEK', 35],
          ['DAY', 10],
        ],
        'MONTH',
      ),
    };
    return { agent, isDemo };
  });
};

type AgentRow = ReturnType<typeof agentRows>[number]['agent'];

/** Returns the initial rates of each agent, and scheduled raises for two of them. */
export const rateHistory = ({ at, nextId }: SeedContext, agents: readonly AgentRow[]) =>
  agents.flatMap(({ agentNo, path, rates, createdAt }, number) => {
    const agent = { agentNo, agentPath: path };
    const began = { effectiveFrom: createdAt, isApplied: true, reason: null, createdByName: null, createdAt };
    const first = rateRows(agent, rates, began, nextId);
    if (number !== 6 && number !== 9) return first;
    const soon = new Date(at.getTime() + 6 * day).toISOString().slice(0, 10);
    const requested = {
      createdByName: 'Ada Chen',
      createdAt: at.toISOString(),
      reason: '季度业绩达标，上调现货比例',
    };
    const waits = { ...requested, effectiveFrom: `${soon}T00:00:00.000Z`, isApplied: false };
    const raised = {
      ...rates,
      SPOT_FEE: rateOf(Math.round(approximate(rates.SPOT_FEE ?? '0') * 1_000) + 10),
    };
    return [...first, ...rateRows(agent, raised, waits, nextId)];
  });
