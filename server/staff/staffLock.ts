import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, demandAllowed, Failure } from '@server/call/failure';
import type { Refused } from '@server/call/failure';
import { loadAccess } from '@server/call/actor';
import type { Tables } from '@server/db/tables';

const text = {
  self: { 'zh-CN': '不能对自己执行此操作', 'en-US': 'Not on your own account' },
  stronger: (names: string) => ({
    'zh-CN': `该员工拥有您没有的权限：${names}`,
    'en-US': `This person may do what you may not: ${names}`,
  }),
  inactive: { 'zh-CN': '您的账号已停用', 'en-US': 'Your account is disabled' },
};

/**
 * Takes the one lock of changes of staff users, until the transaction ends. It comes before the locks of their rows, the
 * caller's own included, so that two people who change each other wait instead of a deadlock.
 */
export const lockStaff = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('staffUser'))`.execute(db);
};

/** Returns the refusal 40001 for a user's own account. */
export const ownAccount = (id: string, { userId }: Pick<Actor, 'userId'>): Refused | null =>
  id === userId
    ? {
        code: code.validation,
        text: text.self,
        data: { errors: [{ field: 'id', rule: 'self', text: text.self }] },
      }
    : null;

/** Throws 40001 for the caller's own account. */
export const refuseSelf = (id: string, call: Call): void => demandAllowed(ownAccount(id, signedIn(call)));

/** Throws 40301 when the caller was disabled while the call waited for the lock. */
export const refuseDisabled = async (call: Call): Promise<void> => {
  const own = call.db.selectFrom('staffUser').select('id').where('id', '=', signedIn(call).userId);
  if (!(await own.where('status', '=', 'ACTIVE').executeTakeFirst()))
    throw new Failure(code.noPermission, text.inactive);
};

const scopes: readonly string[] = ['SELF', 'AGENT_TREE', 'ALL'];

/** Whether a data scope is wider than the caller's. */
export const isWider = (scope: string, call: Call): boolean =>
  scopes.indexOf(scope) > scopes.indexOf(signedIn(call).dataScope);

/** Throws 40301 when a staff user has a permission or a data scope that the caller has not. */
export const refuseStronger = async (id: string, call: Call): Promise<void> => {
  const actor = signedIn(call);
  const theirs = await loadAccess(call.db, id);
  const beyond = [...theirs.permissions].filter((one) => !actor.permissions.has(one));
  if (isWider(theirs.dataScope, call)) beyond.push(`dataScope ${theirs.dataScope}`);
  if (beyond.length === 0) return;
  const names = beyond.slice(0, 5).join(', ') + (beyond.length > 5 ? ' …' : '');
  throw new Failure(code.noPermission, text.stronger(names));
};
