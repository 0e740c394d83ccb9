import type { SeedContext } from '@server/seeds/context';
import { stamp } from '@server/seeds/stamp';
import { day, hour, minute } from '@server/seeds/scatter';
import type { Order } from './desk';
import type { disputes } from './texts';

type Row = Record<string, unknown>;
export type Appeal = { row: Row; order: Order; dispute: (typeof disputes)[number] };

const timeOf = (at: number) => new Date(at).toISOString();

/** What handlers ask for. */
const wanted = '请卖方补充收款账户当日完整流水，买方补充付款回单原件。';

/** Appeals of OTC orders: the parties, the handler and the ruling (domain screen 40). */
export const openAppeals = (context: Pick<SeedContext, 'nextId' | 'today'>) => {
  const rows: Row[] = [];
  return {
    open: (order: Order, dispute: Appeal['dispute'], at: number): Appeal => {
      const [reason, role, statement] = dispute;
      if (reason === 'THIRD_PARTY') order.row.payerName = '林建国';
      const base = stamp(context, at);
      const [one, other] = role === 'BUYER' ? [order.buyer, order.seller] : [order.seller, order.buyer];
      const row: Row = {
        ...{
          ...base,
          appealNo: `OA${base.id}`,
          orderNo: order.no,
          initiatorUid: one.uid,
          defendantUid: other.uid,
        },
        ...{ initiatorAgentPath: one.agentPath, defendantAgentPath: other.agentPath, initiatorRole: role },
        ...{ reason, statement, evidence: [], amount: order.row.amount, money: order.row.money },
        ...{
          assigneeName: null,
          claimedUntil: null,
          evidenceDueAt: null,
          evidenceWanted: null,
          ruling: null,
          rulingReason: null,
          penalty: null,
          penaltyDays: null,
        },
        ...{ status: 'OPEN', resolvedAt: null, slaDueAt: timeOf(at + 24 * hour) },
      };
      rows.push(row);
      return { row, order, dispute };
    },
    claim: ({ row }: Appeal, at: number, assigneeName: string, status = 'IN_PROGRESS'): void =>
      void Object.assign(row, {
        assigneeName,
        claimedUntil: timeOf(at + 15 * minute),
        // Later than two hours, so that the demo shows it on its day.
        evidenceDueAt: status === 'WAIT_EVIDENCE' ? timeOf(context.today.getTime() + day) : null,
        evidenceWanted: status === 'WAIT_EVIDENCE' ? wanted : null,
        status,
        updatedAt: timeOf(at),
      }),
    /** The handler's ruling, which another user must approve. */
    rule: ({ row, dispute: [reason, , , rulingReason, ruling] }: Appeal, at: number): void => {
      const penalty = reason === 'FRAUD' ? 'OTC_BAN' : reason === 'THIRD_PARTY' ? 'WARN' : 'NONE';
      const penaltyDays = penalty === 'OTC_BAN' ? 30 : null;
      Object.assign(row, {
        ruling,
        rulingReason,
        penalty,
        penaltyDays,
        status: 'PENDING_REVIEW',
        claimedUntil: null,
        updatedAt: timeOf(at),
      });
    },
    resolve: ({ row }: Appeal, at: number, status: 'RESOLVED' | 'WITHDRAWN'): void =>
      void Object.assign(row, { status, claimedUntil: null, resolvedAt: timeOf(at), updatedAt: timeOf(at) }),
    tables: () => ({ otcAppeal: rows }),
  };
};
