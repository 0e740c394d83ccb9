// What other businesses may use of this one.
export { openLock } from './lock/openLock';
export { dueAt } from './lock/schedule';
export { openLocks } from './seeds/lockDesk';
export type { Lock, Locks } from './seeds/lockDesk';
export { discountsOf } from './trading/discounts';
