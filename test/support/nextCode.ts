import type { demoAccounts } from '@server/seeds/staff/demoAccounts';
import { codeAt, stepAt } from '@server/services/staff/totp';

/**
 * Gives the codes that a demo account's app has shown in the last minutes, the oldest first: each is good once, and none before
 * one that was taken, so a test that needs several asks for them in turn.
 */
export function nextCode(account: (typeof demoAccounts)[number]): () => string {
  let step = stepAt(new Date()) - 7;
  return () => codeAt(account.otpSecret, (step += 1));
}
