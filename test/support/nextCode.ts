import type { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';

/**
 * Returns the recent codes of a demo account's authenticator app, one per call, the oldest first. Each is valid once, and only
 * after the previous one was used. `now` is the platform's clock.
 */
export function nextCode(account: (typeof demoAccounts)[number], now = () => new Date()): () => string {
  let step = 0;
  return () => {
    step = Math.max(step + 1, stepAt(now()) - 9);
    return codeAt(account.otpSecret, step);
  };
}
