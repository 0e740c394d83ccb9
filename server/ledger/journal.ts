import type { components } from '@/api/gen/contract';
import type { Bucket, House, Side } from './chart';

type Schemas = components['schemas'];
export type BizType = Schemas['LedgerBizType'];
export type AccountType = Schemas['AccountType'];

/** Why part of an account is frozen or locked (invariant I-10). */
export type Source = { bizType: BizType; bizNo: string };

/** One side of a movement on the account of a member, which is opened when it is not there yet. */
export type MemberLeg = {
  memberUid: string;
  accountType: AccountType;
  coinCode: string;
  bucket: Bucket;
  side: Side;
  /** Decimal text above 0. */
  amount: string;
  /** What the member reads of this entry. @default that of the journal */
  bizType?: BizType;
  /** What holds the amount, where the bucket is not AVAILABLE. @default the journal's bizType and bizNo */
  source?: Source;
  remark?: string;
};

/** One side of a movement on an account of the platform itself. */
export type HouseLeg = { house: House; coinCode: string; side: Side; amount: string };

export type Leg = MemberLeg | HouseLeg;

/** A movement of money: its debits equal its credits in each coin (I-2). */
export type Journal = {
  bizType: BizType;
  /** Number of the record that moves the money. */
  bizNo: string;
  /** Which of the record's steps this is: each moves money once (I-6). */
  step: string;
  /** RFC 3339. */
  at: string;
  /** The staff member of a manual movement. @default null */
  operatorName?: string | null;
  /** Money leaves the account although it is frozen: corrections by staff and by the chain. @default false */
  despiteFreeze?: boolean;
  legs: readonly Leg[];
};

export const isHouse = (leg: Leg): leg is HouseLeg => 'house' in leg;
export const membersOf = (legs: readonly Leg[]): MemberLeg[] =>
  legs.filter((leg): leg is MemberLeg => !isHouse(leg));

/** Names of accounts and holds in maps. */
export const keyOf = ({
  memberUid,
  accountType,
  coinCode,
}: Pick<MemberLeg, 'memberUid' | 'accountType' | 'coinCode'>): string =>
  `${memberUid} ${accountType} ${coinCode}`;
export const houseKey = (glCode: string, coinCode: string): string => `${glCode} ${coinCode}`;
export const holdKey = (account: string, bucket: Bucket, { bizType, bizNo }: Source): string =>
  `${account} ${bucket} ${bizType} ${bizNo}`;
