import { readParam } from '@server/site/params';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';

const closed = { 'zh-CN': '本站暂未开放注册', 'en-US': 'Registration is not open on this site' };

/** Throws 40902 while the parameter registerOn is off. */
export async function requireOpenRegistration({ db }: Pick<Call, 'db'>): Promise<void> {
  if ((await readParam(db, 'registerOn')) !== 'true') throw new Failure(code.notAllowed, closed);
}
