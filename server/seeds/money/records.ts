import { rounded } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { EntityName } from '@server/contract/entities';
import type { RecordEntry } from '@server/db/typedRecords';
import type { Payer } from './line';

/** A record that later events change, with the fields that they need. */
export type Made<Name extends EntityName, Needed extends keyof RecordEntry<Name>> = {
  -readonly [Field in keyof RecordEntry<Name>]?: RecordEntry<Name>[Field];
} & { -readonly [Field in Needed]: RecordEntry<Name>[Field] };

/** Generates the hash of a transaction. */
export const hash = (random: () => number): string =>
  Array.from({ length: 8 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');

/** Returns the columns that every record of a member has. */
export const ofMember = ({ uid, account, agentNo, agentPath }: Payer) => ({
  memberUid: uid,
  memberAccount: account,
  agentNo,
  agentPath,
});

/** Formats an amount with the decimal places of the coin, at least one unit of the last place. */
export const amountOf = (value: number, places: number): Decimal => rounded(value, places);
