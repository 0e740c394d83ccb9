import type { Call } from '@server/call/call';
import { code, Failure, fieldError } from '@server/call/failure';
import { lockStaff } from './staffLock';

const taken = {
  'zh-CN': '已有员工使用此姓名，请加以区分',
  'en-US': 'Another staff user has this name: add something that tells you apart',
};

/** Capitals, wide letters, other spaces and invisible signs do not make another name. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * Throws 40906 at `field` when another staff user has the display name. Rights never depend on names, but people read
 * them. Agents do not count: they are named by their contracts, and staff see their numbers.
 */
export const refuseTakenName = async (
  { db }: Call,
  field: string,
  { id, name }: { id: string | null; name: string },
): Promise<void> => {
  // Two people could take one name at once.
  await lockStaff(db);
  const others = await db
    .selectFrom('staffUser')
    .select('realName')
    .where('agentNo', 'is', null)
    .where('id', '<>', id ?? '0')
    .execute();
  if (others.some(({ realName }) => folded(realName) === folded(name)))
    throw new Failure(code.duplicate, taken, { errors: [fieldError(field, 'unique', taken)] });
};
