import type { Kysely } from 'kysely';
import { compareDecimals } from '@/kit/format/decimal';
import type { components } from '@/api/gen/contract/shared';
import type { Tables } from './tables';

/** A limit that an installation sets by a parameter: the value of a new installation, and the range that is allowed. */
export type Limit = {
  value: string;
  minimum: number;
  maximum: number;
  unit: components['schemas']['ParamUnit'];
};

const hours = (value: number, minimum: number, maximum: number): Limit => ({
  value: `${value}`,
  minimum,
  maximum,
  unit: 'HOURS',
});

/** The limits of what one person may do, by the keys of their parameters. No range can be widened by a form. */
export const limits = {
  /** How long a proposal waits for a second person. */
  approvalHours: hours(72, 1, 720),
  /** How old account, roles and second factor of a person are who decides on a proposal. */
  approverFreshHours: hours(24, 1, 720),
  /** How long a person does not decide on proposals of whoever made or changed the account. */
  approverDependentHours: hours(168, 24, 8760),
  /** How long a platform wallet that is new or enabled again receives nothing. */
  walletFreshHours: hours(24, 1, 720),
  /** How long withdrawals of a member wait after a change of contact data or a reset. */
  withdrawHoldHours: hours(24, 1, 720),
  /** Worth of withdrawals that one person passes alone, in its first review, on a day of business. */
  firstReviewDayMax: { value: '100000', minimum: 0, maximum: 100_000_000, unit: 'USDT' },
} as const satisfies Record<string, Limit>;

type LimitKey = keyof typeof limits;

const isLimitKey = (key: string): key is LimitKey => Object.hasOwn(limits, key);

/** Returns the limit behind the parameter of a key; undefined for any other parameter. */
export const limitOf = (key: string): Limit | undefined => (isLimitKey(key) ? limits[key] : undefined);

/** Returns the present value of a limit. A value outside of its range, which no form accepts, counts as the end of the range. */
export const readLimit = async (db: Kysely<Tables>, key: LimitKey): Promise<string> => {
  const { value, minimum, maximum } = limits[key];
  const stored = await db
    .selectFrom('param')
    .where('paramKey', '=', key)
    .select('paramValue')
    .executeTakeFirst();
  const present = /^\d+(\.\d+)?$/.test(stored?.paramValue ?? '') ? `${stored?.paramValue}` : value;
  if (compareDecimals(present, `${minimum}`) < 0) return `${minimum}`;
  return compareDecimals(present, `${maximum}`) > 0 ? `${maximum}` : present;
};

/** A length of time, in hours as a text shows it and in milliseconds. */
export type Duration = { hours: number; ms: number };

/** Returns the present length of a limit in hours. */
export const readHours = async (db: Kysely<Tables>, key: LimitKey): Promise<Duration> => {
  const length = Number(await readLimit(db, key));
  return { hours: length, ms: length * 3_600_000 };
};
