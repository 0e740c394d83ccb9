import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { sizeOf } from './context';
import type { SeedContext } from './context';
import type { Name } from './names';
import { day } from './scatter';

/** What other seeds read of the row of a member. */
type Read =
  | 'account'
  | 'mobile'
  | 'kycLevel'
  | 'kycStatus'
  | 'status'
  | 'registerIp'
  | 'registerSource'
  | 'lastLoginAt'
  | 'lastLoginIp';

/** A member as other seeds need it. */
export type Member = {
  uid: string;
  index: number;
  at: number;
  name: Name;
  areaCode: string;
  idNumber: string;
  birthday: string;
  agentNo: string | null;
  agentPath: string | null;
  row: RecordValues<'member'> & Pick<RecordEntry<'member'>, Read>;
};

/** An agent whose members sign up after `at`. */
export type Sponsor = { agentNo: string; path: string; from: number };

const years = 3 * 365 * day;

/** Returns when a member signed up: increasingly many over three years until yesterday. */
export const signUpAt = ({ today, scale }: SeedContext, index: number): number =>
  Math.floor(today.getTime() - years + (years - day) * Math.sqrt((index + 1) / sizeOf(scale).members));

/** Returns the uid of the member with this index. */
export const uidOf = (index: number): string => String(10_000_000 + index * 61 + ((index * 7919) % 60));
