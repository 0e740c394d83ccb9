import { isProposed } from '@/api/fourEyes';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import type { Platform } from '@server/platform';
import { staff } from './staff';
import type { Answer, Caller } from './staff';

export type { Proposed } from '@/api/fourEyes';

/**
 * Returns a caller whose proposals the administrator `second` approves at once. A call then answers with the record as it is
 * afterwards, or with the refusal of either.
 */
export const seconded = (platform: Platform, first: Caller, second: 'admin' | 'chief' = 'chief'): Caller => {
  const decided = async <Data>(path: string, asked: Answer<Data>): Promise<Answer<Data>> => {
    if (!isProposed(asked.data)) return asked;
    const approved = await approve(platform, asked.data.approvalId, second);
    const { targetId } = approved.data ?? {};
    const records = path.replace(/\/\d+(\/\w+)?$/, '');
    if (approved.code === 0) return first.get<Data>(`${records}/${String(targetId)}`);
    const { data: _refused, ...refusal } = approved;
    return { ...asked, ...refusal };
  };
  return {
    ...first,
    post: async <Data>(path: string, body: unknown, key?: string) =>
      decided(path, await first.post<Data>(path, body, key)),
    put: async <Data>(path: string, body: unknown) => decided(path, await first.put<Data>(path, body)),
  };
};

/** Approves a proposal as an administrator. */
export const approve = async (platform: Platform, approvalId: string, as: 'admin' | 'chief' = 'chief') => {
  const account = demoAccounts.find(({ username }) => username === as);
  if (!account) throw new Error(`There is no account ${as}.`);
  // The clock may stand still between approvals, and each code is valid once.
  await platform.db.updateTable('staffUser').set({ otpStep: null }).where('username', '=', as).execute();
  const otp = codeAt(account.otpSecret, stepAt(platform.now()));
  const caller = await staff(platform, as);
  return caller.post(`/admin/permission/approval/${approvalId}/approve`, { version: 1, otp });
};
