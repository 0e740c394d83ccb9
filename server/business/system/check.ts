import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Db, Finding, Invariant } from '@server/db/invariant';
import { auditChain } from './auditSeal';

const proveSeals = async (db: Db): Promise<Finding> => {
  const { sealed, brokenAt } = await auditChain(db);
  return { figure: `${sealed} audit rows as they were sealed`, faults: brokenAt === null ? 0 : 1 };
};

/** Invariants of the audit log and of parameters. */
export const systemInvariants: readonly Invariant[] = [
  { name: 'I-5', prove: proveSeals },
  {
    name: 'I-20',
    text: 'no credential is public',
    prove: proveBy([
      'parameters',
      counting(sql`param`, sql`"isPublic" and "paramKey" ~* '(secret|password|token|credential)'`),
    ]),
  },
];
