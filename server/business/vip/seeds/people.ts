import { insertJson } from '@server/db/insertJson';
import type { Seed } from '@server/seeds/context';
import { agentRows, compareRates, plantTree, rateHistory } from '@server/business/agent/public';
import { kycRows, resembling } from './kyc';
import { makeMembers } from './members';
import { securityRows } from './security';

const slice = 5_000;

/** Seeds members with their verification, and the tree of agents. */
export const seedPeople: Seed = async (db, context) => {
  const places = plantTree(context);
  const members = makeMembers(context, places, new Set(places.map(({ index }) => index)));
  const agents = agentRows(context, places, members);
  const insert = async (name: string, rows: readonly Readonly<Record<string, unknown>>[]) => {
    for (let from = 0; from < rows.length; from += slice)
      await insertJson(db, name, rows.slice(from, from + slice));
  };
  await insert(
    'agent',
    agents.map(({ agent }) => agent),
  );
  await insert(
    'agentRate',
    rateHistory(
      context,
      agents.map(({ agent }) => agent),
    ),
  );
  await compareRates(db, null);
  await insert(
    'member',
    members.map(({ row }) => row),
  );
  const { requests, faces } = resembling(kycRows(context, members));
  await insert('kyc', requests);
  await insert('kycFace', faces);
  const { signIns, keys } = securityRows(context, members);
  await insert('memberSignIn', signIns);
  await insert('memberApiKey', keys);
  const others = agents.filter(({ isDemo }) => !isDemo);
  const staff = others.map(
    ({ agent: { createdAt, updatedAt, username, realName, email, mobile, agentNo, status } }) => ({
      id: context.nextId(),
      version: 1,
      createdAt,
      updatedAt,
      username,
      realName,
      email,
      mobile,
      agentNo,
      // The passwords are unknown; an administrator can reset them.
      passwordHash: 'none',
      mustChangePwd: true,
      status: status === 'ACTIVE' ? 'ACTIVE' : 'DISABLED',
      ipAllowList: [],
      otpEnabled: false,
      failures: 0,
    }),
  );
  await insert('staffUser', staff);
  await insert(
    'staffRole',
    staff.map(({ id }) => ({ userId: id, roleCode: 'agent' })),
  );
};
