import { randomInt } from 'node:crypto';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { checkPassword, hashPassword } from './password';
import { passwordFault } from './passwordRule';
import { endSessions } from './sessions';

const usedBefore = {
  'zh-CN': '不能使用最近五次用过的密码',
  'en-US': 'This is one of your last five passwords',
};

/** A password that a user chose, hashed before the transaction, and the hash of the password that it replaces. */
export type ChosenPassword = { replaced: string; passwordHash: string };

/** Checks and hashes a chosen password, before the transaction. Throws 40001 at `newpassword` when a rule forbids it. */
export async function hashChosen(call: Call, userId: string, newpassword: string): Promise<ChosenPassword> {
  const fault = passwordFault(newpassword, 'newpassword');
  if (fault) throw invalid(fault);
  const { passwordHash: replaced } = await call.db
    .selectFrom('staffUser')
    .where('id', '=', userId)
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  if (await isOneOf(newpassword, [replaced, ...(await earlierHashes(call, userId))])) {
    throw invalid({ field: 'newpassword', rule: 'lastPasswords', text: usedBefore });
  }
  return { replaced, passwordHash: await hashPassword(newpassword) };
}

/** Replaces the password of a user. Throws 40901 when it is no longer the one that the new one was compared with. */
export async function chooseNewPassword(
  call: Call,
  userId: string,
  { replaced, passwordHash }: ChosenPassword,
): Promise<void> {
  const user = await call.db
    .selectFrom('staffUser')
    .where('id', '=', userId)
    .select(['version', 'passwordHash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.passwordHash !== replaced) throw new Failure(code.versionConflict, texts.conflict);
  const now = instant(call);
  await call.db
    .insertInto('passwordHistory')
    .values({ id: call.context.nextId(), userId, passwordHash: replaced, createdAt: now })
    .execute();
  await call.db
    .updateTable('staffUser')
    .set({ passwordHash, mustChangePwd: false, updatedAt: now, version: user.version + 1 })
    .where('id', '=', userId)
    .execute();
}

/** Returns the hashes of the four passwords before the present one. */
const earlierHashes = async (call: Call, userId: string): Promise<string[]> => {
  const rows = await call.db
    .selectFrom('passwordHistory')
    .where('userId', '=', userId)
    .select('passwordHash')
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  return rows.map((row) => row.passwordHash);
};

const isOneOf = async (password: string, hashes: readonly string[]): Promise<boolean> => {
  const matches = await Promise.all(hashes.map((hash) => checkPassword(password, hash)));
  return matches.includes(true);
};

// Without ambiguous letters and digits.
const alphabet = { upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', lower: 'abcdefghijkmnpqrstuvwxyz', digit: '23456789' };

/** Generates a password of 14 characters that satisfies the rule. */
function randomPassword(): string {
  const pick = (set: string) => set.charAt(randomInt(set.length));
  const all = Object.values(alphabet).join('');
  const rest = Array.from({ length: 10 }, () => pick(all)).join('');
  return `${pick(alphabet.upper)}${pick(alphabet.lower)}${pick(alphabet.digit)}@${rest}`;
}

/** Matches no password. */
export const noPassword = 'none';

/** A random password and its hash. */
export type MadePassword = { password: string; passwordHash: string };

/** Generates and hashes a password, which takes long: do it before the transaction (`hooks.prepare`). */
export async function makePassword(): Promise<MadePassword> {
  const password = randomPassword();
  return { password, passwordHash: await hashPassword(password) };
}

/** Sets the random password of a new user, which is shown once and must be changed. */
export async function giveFirstPassword(
  id: string,
  { password, passwordHash }: MadePassword,
  call: Call,
): Promise<{ password: string }> {
  await call.db
    .updateTable('staffUser')
    .set({ passwordHash, mustChangePwd: true })
    .where('id', '=', id)
    .execute();
  return { password };
}

/** Sets a random password, which is shown once and must be changed, and ends the user's sessions. */
export async function giveNewPassword(
  id: string,
  made: MadePassword,
  call: Call,
): Promise<{ password: string }> {
  const given = await giveFirstPassword(id, made, call);
  await call.db
    .updateTable('staffUser')
    .set(({ eb }) => ({
      failures: 0,
      failedSince: null,
      lockedUntil: null,
      resetAt: instant(call),
      updatedAt: instant(call),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await endSessions(call, id);
  return given;
}
