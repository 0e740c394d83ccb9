import type { components } from '@/api/gen/contract/shared';
import type { Units } from '@/kit/format/units';
import type { Bucket, House, Side } from './chart';

type Schemas = components['schemas'];
type BizType = Schemas['LedgerBizType'];
export type AccountType = components['schemas']['AccountType'];

/** The reason why part of an account is frozen or locked (invariant I-10). */
export type Source = { bizType: BizType; bizNo: string };

/** One side of a movement, on the account of a member. The account is opened when it does not exist. */
export type MemberLeg = {
  memberUid: string;
  accountType: AccountType;
  coinCode: string;
  bucket: Bucket;
  side: Side;
  /** Above 0. */
  amount: Units;
  /**
   * Type of the entry that the member sees.
   * @default that of the journal
   */
  bizType?: BizType;
  /**
   * Source of the hold, when the bucket is not AVAILABLE.
   * @default the journal's bizType and bizNo
   */
  source?: Source;
  remark?: string;
};

/** One side of a movement, on an account of the platform. */
export type HouseLeg = { house: House; coinCode: string; side: Side; amount: Units };

export type Leg = MemberLeg | HouseLeg;

/** A movement of money. Its debits equal its credits in each coin (I-2). */
export type Journal = {
  bizType: BizType;
  /** Number of the record that moves the money. */
  bizNo: string;
  /** Step of the record; each step moves money once (I-6). */
  step: string;
  /** RFC 3339. */
  at: string;
  /**
   * Staff user of a manual movement.
   * @default null
   */
  operatorName?: string | null;
  /**
   * Allows debits of a frozen account: corrections by staff and by the chain.
   * @default false
   */
  despiteFreeze?: boolean;
  legs: readonly Leg[];
};

export const isHouse = (leg: Leg): leg is HouseLeg => 'house' in leg;
export const membersOf = (legs: readonly Leg[]): MemberLeg[] =>
  legs.filter((leg): leg is MemberLeg => !isHouse(leg));

/** Keys of accounts and holds in maps. */
export const keyOf = ({
  memberUid,
  accountType,
  coinCode,
}: Pick<MemberLeg, 'memberUid' | 'accountType' | 'coinCode'>): string =>
  `${memberUid} ${accountType} ${coinCode}`;
export const houseKey = (glCode: string, coinCode: string): string => `${glCode} ${coinCode}`;
export const holdKey = (account: string, bucket: Bucket, { bizType, bizNo }: Source): string =>
  `${account} ${bucket} ${bizType} ${bizNo}`;
