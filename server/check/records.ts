import { sql } from 'kysely';
import type { Permission } from '@/api/gen/operations';
import { auditChain } from '@server/business/system/auditSeal';
import { counting, proveBy } from './proof';
import type { Db, Finding, Invariant } from './proof';

/** Number of journals of a record for some of its steps. */
const journals = (bizType: string, no: string, ...steps: readonly string[]) =>
  sql`(select count(*) from journal where "bizType" = ${bizType} and "bizNo" = ${sql.ref(no)} and step in (${sql.join(steps)}))`;

/** Append-only tables and their triggers. */
const appendOnly = ['ledgerEntry', 'houseEntry', 'journal', 'otcEvidence'];

const proveAppendOnly = async (db: Db): Promise<Finding> => {
  const { rows } = await sql<{ table: string }>`select tgrelid::regclass::text as table from pg_trigger
    where tgname = 'appendOnly' and tgenabled = 'O'`.execute(db);
  const guarded = rows.map(({ table }) => table.replaceAll('"', ''));
  const open = appendOnly.filter((name) => !guarded.includes(name));
  const { sealed, brokenAt } = await auditChain(db);
  const faults = open.length + (brokenAt === null ? 0 : 1);
  const figure = `${guarded.length} tables closed to changes, ${sealed} audit rows as they were sealed`;
  return { figure, faults };
};

/** Invariants of the records whose money the ledger holds, and of their reviewers. */
export const recordInvariants: readonly Invariant[] = [
  { name: 'I-5', text: 'what is booked or logged is never changed', prove: proveAppendOnly },
  {
    name: 'I-7',
    text: 'an approval moves money once, and nothing else does',
    prove: proveBy([
      'adjustments',
      counting(
        sql`adjustment`,
        sql`${journals('ADJUST', 'adjustNo', 'approve')} <> case "reviewStatus" when 'APPROVED' then 1 else 0 end`,
      ),
    ]),
  },
  {
    name: 'I-8',
    text: 'nobody reviews their own request; agents change no money',
    prove: proveBy(
      ['withdrawals', counting(sql`withdrawal`, sql`"firstReviewerId" = "secondReviewerId"`)],
      ['adjustments', counting(sql`adjustment`, sql`"createdById" = "reviewedById"`)],
      ['transfers', counting(sql`"walletTransfer"`, sql`"createdById" = "reviewedById"`)],
      ['settlements', counting(sql`settlement`, sql`"createdById" = "reviewedById"`)],
      [
        'rights of agents',
        counting(
          sql`"rolePermission" join role on role."roleCode" = "rolePermission"."roleCode" and role."dataScope" = 'AGENT_TREE'`,
          sql`permission !~ ':(list|detail|export|tree|view)$' and permission <> ${'agent:user:create' satisfies Permission}`,
        ),
      ],
    ),
  },
  {
    name: 'I-9',
    text: 'a deposit is credited once, a withdrawal paid once',
    prove: proveBy(
      [
        'deposits',
        counting(
          sql`deposit`,
          sql`${journals('DEPOSIT', 'depositNo', 'credit', 'release')} <> case status when 'CREDITED' then 1
              when 'ORPHANED' then ${journals('DEPOSIT', 'depositNo', 'reorg')} else 0 end
            or exists (select from deposit twin where twin."txHash" = deposit."txHash" and twin."chainCode" = deposit."chainCode"
              and twin."outputIndex" = deposit."outputIndex" and twin.id <> deposit.id)`,
        ),
      ],
      [
        'withdrawals',
        counting(
          sql`withdrawal`,
          sql`${journals('WITHDRAW', 'withdrawNo', 'complete')} <> case status when 'COMPLETED' then 1 else 0 end`,
        ),
      ],
    ),
  },
  {
    name: 'I-11',
    text: 'amount = fee + net; what is refused comes back whole',
    prove: proveBy([
      'withdrawals',
      counting(
        sql`withdrawal`,
        sql`amount <> fee + "netAmount" or (status in ('REJECTED', 'CANCELLED')) and amount is distinct from
          (select sum(entry.amount) from "ledgerEntry" entry where entry."bizNo" = "withdrawNo" and side = 'CREDIT'
            and bucket = 'AVAILABLE')`,
      ),
    ]),
  },
  {
    name: 'I-19',
    text: 'agents form a tree of depth 5 at most; a member has one agent',
    prove: proveBy(
      [
        'agents',
        counting(
          sql`agent left join agent above on above."agentNo" = agent."parentAgentNo"`,
          sql`agent.path <> coalesce(above.path, '/') || agent."agentNo" || '/' or agent.level > 5
            or agent.level <> coalesce(above.level, 0) + 1 or (agent."parentAgentNo" is not null and above.id is null)`,
        ),
      ],
      [
        'members',
        counting(
          sql`member left join agent using ("agentNo")`,
          sql`member."agentPath" is distinct from agent.path`,
        ),
      ],
    ),
  },
  {
    name: 'I-20',
    text: 'no credential is public',
    prove: proveBy([
      'parameters',
      counting(sql`param`, sql`"isPublic" and "paramKey" ~* '(secret|password|token|credential)'`),
    ]),
  },
];
