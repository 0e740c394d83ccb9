import type { SeedContext } from '@server/seeds/context';
import { stamp } from '@server/seeds/stamp';
import { day, hour, minute } from '@server/seeds/scatter';
import type { RecordValues } from '@server/db/typedRecords';
import type { Made } from '@server/seeds/money/records';
import type { Order } from './desk';
import type { disputes } from './texts';

type Row = Made<'otcAppeal', never>;
export type Appeal = { row: Row; order: Order; dispute: (typeof disputes)[number] };

const timeOf = (at: number) => new Date(at).toISOString();

/** What handlers ask for. */
const wanted = '请卖方补充收款账户当日完整流水，买方补充付款回单原件。';

/** Appeals of OTC orders: the parties, the handler and the ruling (domain screen 40). */
export const openAppeals = (context: Pick<SeedContext, 'nextId' | 'today'>) => {
  const rows: Row[] = [];
  const change = (row: Row, at: number, values: RecordValues<'otcAppeal'>): void =>
    void Object.assign(row, { ...values, updatedAt: timeOf(at) });
  return {
    open: (order: Order, dispute: Appeal['dispute'], at: number): Appeal => {
      const [reason, role, statement] = dispute;
      if (reason === 'THIRD_PARTY') order.row.payerName = '林建国';
      const base = stamp(context, at);
      const one = role === 'BUYER' ? order.buyer : order.seller;
      const other = role === 'BUYER' ? order.seller : order.buyer;
      const row: Row = {
        ...base,
        appealNo: `OA${base.id}`,
        orderNo: order.no,
        initiatorUid: one.uid,
        defendantUid: other.uid,
        initiatorAgentPath: one.agentPath,
        defendantAgentPath: other.agentPath,
        initiatorRole: role,
        reason,
        statement,
        evidence: [],
        amount: order.row.amount,
        money: order.row.money,
        assigneeName: null,
        claimedUntil: null,
        evidenceDueAt: null,
        evidenceWanted: null,
        ruling: null,
        rulingReason: null,
        penalty: null,
        penaltyDays: null,
        status: 'OPEN',
        resolvedAt: null,
        slaDueAt: timeOf(at + 24 * hour),
      };
      rows.push(row);
      return { row, order, dispute };
    },
    claim: (
      { row }: Appeal,
      at: number,
      assigneeName: string,
      status: 'IN_PROGRESS' | 'WAIT_EVIDENCE',
    ): void =>
      change(row, at, {
        assigneeName,
        claimedUntil: timeOf(at + 15 * minute),
        // Later than two hours, so that the demo shows it on its day.
        evidenceDueAt: status === 'WAIT_EVIDENCE' ? timeOf(context.today.getTime() + day) : null,
        evidenceWanted: status === 'WAIT_EVIDENCE' ? wanted : null,
        status,
      }),
    /** The handler's ruling, which another user must approve. */
    rule: ({ row, dispute: [reason, , , rulingReason, ruling] }: Appeal, at: number): void => {
      const penalty = reason === 'FRAUD' ? 'OTC_BAN' : reason === 'THIRD_PARTY' ? 'WARN' : 'NONE';
      const penaltyDays = penalty === 'OTC_BAN' ? 30 : null;
      change(row, at, {
        ruling,
        rulingReason,
        penalty,
        penaltyDays,
        status: 'PENDING_REVIEW',
        claimedUntil: null,
      });
    },
    resolve: ({ row }: Appeal, at: number, status: 'RESOLVED' | 'WITHDRAWN'): void =>
      change(row, at, { status, claimedUntil: null, resolvedAt: timeOf(at) }),
    tables: () => ({ otcAppeal: rows }),
  };
};
