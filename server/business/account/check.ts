import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';
import { journalsOf } from '@server/ledger/check';

/** Invariants of adjustments. */
export const accountInvariants: readonly Invariant[] = [
  {
    name: 'I-7',
    text: 'an approval moves money once, and nothing else does',
    prove: proveBy([
      'adjustments',
      counting(
        sql`adjustment`,
        sql`${journalsOf('ADJUST', 'adjustNo', 'approve')} <> case "reviewStatus" when 'APPROVED' then 1 else 0 end`,
      ),
    ]),
  },
  {
    name: 'I-8',
    prove: proveBy(['adjustments', counting(sql`adjustment`, sql`"createdById" = "reviewedById"`)]),
  },
];
