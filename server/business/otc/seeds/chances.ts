import type { Decimal } from '@/kit/format/units';

/** Handlers of appeals. */
export const handlers = ['Otto Wang', '孙丽'] as const;

/** How orders end, and how often. */
export const endings = [
  ['COMPLETED', 780],
  ['TIMEOUT', 75],
  ['BUYER', 60],
  ['SELLER', 12],
  ['STAFF', 8],
  ['APPEAL', 65],
] as const;

/** Statuses of today's orders. */
export const open = [
  ['PENDING_PAY', 4],
  ['PAID', 5],
  ['RELEASING', 1],
  ['OPEN', 3],
  ['IN_PROGRESS', 2],
  ['WAIT_EVIDENCE', 1],
  ['PENDING_REVIEW', 2],
] as const;

/** How an order of any day ends, or stands today. */
export type Ending = (typeof endings | typeof open)[number][0];

/** Those that have an appeal. */
export type AppealEnding = Exclude<
  Ending,
  'PENDING_PAY' | 'PAID' | 'RELEASING' | 'COMPLETED' | 'TIMEOUT' | 'BUYER' | 'SELLER' | 'STAFF'
>;

/** Applications of merchants on the last days. */
export const applications = ['PENDING', 'PENDING', 'PENDING', 'REJECTED', 'REJECTED'] as const;

/** How an order ends when a ruling returns its coins. */
export const ruledBack = { status: 'CANCELLED', by: 'STAFF', why: '申诉裁决：退币给卖方' } as const;

/** Final statuses of merchants. */
export const fates = [
  'VERIFIED',
  'VERIFIED',
  'VERIFIED',
  'SUSPENDED',
  'VERIFIED',
  'QUIT_PENDING',
  'VERIFIED',
  'QUIT',
  'DEPOSIT_SHORT',
] as const;

/** Rounds a number down to a whole number of steps. */
export const inSteps = (value: number, step: string): Decimal => {
  const size = 10 ** (step.split('.')[1] ?? '').length;
  return `${Math.floor(value * size) / size}`;
};

/** Statuses of ads that are not public. */
export const waiting = [
  'PENDING_REVIEW',
  'PENDING_REVIEW',
  'PENDING_REVIEW',
  'PENDING_REVIEW',
  'PAUSED',
  'PAUSED',
  'OFFLINE',
  'OFFLINE',
  'BLOCKED',
  'BLOCKED',
] as const;
