import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';

/**
 * One-time codes of the demo administrator. A code that was used makes older ones invalid, so the tests of a worker, which
 * share a platform, take theirs from one row.
 */
export const adminCode = nextCode(demoAccounts[0]);
