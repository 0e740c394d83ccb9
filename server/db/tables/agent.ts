import { boolean, id, json, table, text, time } from '@server/db/column';

/** What an agent's rates were to be from a day on (domain screen 46): they take effect when it comes, and stay as history. */
export const agentTables = {
  agentRate: table(
    {
      id: id(),
      agentNo: text(),
      /** By commission source. */
      rates: json<Readonly<Record<string, string | null>>>(),
      /** The beginning of the day from which they hold. */
      effectiveFrom: time(),
      isApplied: boolean(),
      createdByName: text(),
      createdAt: time(),
    },
    {
      index: [
        ['agentNo', 'effectiveFrom'],
        ['isApplied', 'effectiveFrom'],
      ],
    },
  ),
};
