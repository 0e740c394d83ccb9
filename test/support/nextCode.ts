import type { demoAccounts } from '@server/seeds/staff/demoAccounts';
import { codeAt, stepAt } from '@server/services/staff/totp';

/**
 * Returns the recent codes of a demo account's authenticator app, one per call, the oldest first. Each is valid once, and only
 * after the previous one was used.
 */
export function nextCode(account: (typeof demoAccounts)[number]): () => string {
  let step = stepAt(new Date()) - 7;
  return () => codeAt(account.otpSecret, (step += 1));
}
