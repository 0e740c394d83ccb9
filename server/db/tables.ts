import { id, integer, table, text } from './column';
import type { RowOf, Table } from './column';
import { agentTables } from './tables/agent';
import { auditTables } from './tables/audit';
import { chainTables } from './tables/chain';
import { chatTables } from './tables/chat';
import { contractTables } from './tables/contract';
import { figureTables } from './tables/figures';
import { ledgerTables } from './tables/ledger';
import { memberTables } from './tables/member';
import { messageTables } from './tables/message';
import { nftTables } from './tables/nft';
import { otcTables } from './tables/otc';
import { staffTables } from './tables/staff';
import { sessionTables } from './tables/session';
import { siteTables } from './tables/site';
import { tradingTables } from './tables/trading';

/** The tables that no resource of the contract describes; `resourceTables` returns the others. */
export const systemTables = {
  ...agentTables,
  ...staffTables,
  ...sessionTables,
  ...auditTables,
  ...chainTables,
  ...chatTables,
  ...contractTables,
  ...figureTables,
  ...ledgerTables,
  ...memberTables,
  ...messageTables,
  ...nftTables,
  ...otcTables,
  ...siteTables,
  ...tradingTables,
  /** One known text, sealed under the key of this database. */
  vaultProof: table({ sealed: text() }, { primary: ['sealed'] }),
  /** One row: the name of this database, and a count that data directories compare (`writeProof`). */
  writeProof: table({ id: id(), database: text(), count: integer() }),
} satisfies Record<string, Table>;

/** The tables as kysely sees them. The engine reads resources by name (`db/records`). */
export type Tables = {
  [Name in keyof typeof systemTables]: RowOf<(typeof systemTables)[Name]>;
};
