import { id, nullable, table, text, time } from '@server/db/column';

/** Work on the spot markets that outlasts one call. */
export const tradingTables = {
  /** A request to cancel the open orders of a market or a member that were placed before it. */
  orderSweep: table({
    id: id(),
    /** null: of every market. */
    symbol: nullable(text()),
    /** null: of every member. */
    memberUid: nullable(text()),
    reason: text(),
    actorName: nullable(text()),
    actorId: nullable(id()),
    auditId: nullable(id()),
    createdAt: time(),
  }),
  /** When the matching of orders was last seen at work. */
  tradingEngine: table({ name: text(), beatAt: time() }, { primary: ['name'] }),
};
