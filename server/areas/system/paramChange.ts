import { sql } from 'kysely';
import { instant } from '@server/areas/instant';
import { signedIn } from '@server/areas/signedIn';
import type { Actor, Call } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import { remember, stepBy } from '@server/resources/history';
import type { Entry } from '@server/resources/entity';
import type { EntityHooks } from '@server/resources/hooks';
import { recordsOf } from '@server/resources/records';

const text = {
  maker: { 'zh-CN': '只有申请人可以撤销', 'en-US': 'Only who asked for it may cancel it' },
  gone: {
    'zh-CN': '参数或其原值已不存在',
    'en-US': 'The parameter or its old value does not exist any more',
  },
};

/** One change of a parameter's value, made or asked for. */
export type Change = {
  paramKey: string;
  oldValue: string | null;
  newValue: string;
  reason: string | null;
  /** It waits for a second person; otherwise it is made already. */
  isPending: boolean;
};

/** Adds a change to the history. */
export const recordChange = async (call: Call, { isPending, ...change }: Change): Promise<void> => {
  const at = instant(call);
  const { name } = signedIn(call);
  const base = { id: call.platform.nextId(), version: 1, createdAt: at, updatedAt: at, createdByName: name };
  const status = isPending ? 'PENDING' : 'APPROVED';
  await recordsOf(call.db)
    .insertInto('paramChange')
    .values({ ...base, ...change, status, requestedByName: name })
    .execute();
  // Four eyes know by it who must not review the change.
  const step = { ...stepBy(call), action: 'create', to: status, reason: change.reason };
  await remember(call.db, call.platform, { name: 'paramChange' }, base.id, step);
};

/** Whether the values of a change are anybody's to see: it was never reviewed, and its parameter is not sensitive now. */
const isOpen = sql`("paramChange"."reviewedByName" is null and exists (
  select from param where param."paramKey" = "paramChange"."paramKey" and not param."isSensitive"))`;

const stored = (call: Call, paramKey: string) =>
  call.db
    .selectFrom('param')
    .select(['paramValue', 'isSensitive'])
    .where('paramKey', '=', paramKey)
    .forUpdate()
    .executeTakeFirst();

const writeValue = (call: Call, paramKey: string, paramValue: string) =>
  call.db
    .updateTable('param')
    .set(({ eb }) => ({ paramValue, version: eb('version', '+', 1), updatedAt: instant(call) }))
    .where('paramKey', '=', paramKey)
    .execute();

const isMaker = ({ requestedByName }: Entry, { name }: Pick<Actor, 'name'>): boolean =>
  requestedByName === name;

/**
 * Changes of parameters (domain screen 65). Those of sensitive ones are decided by somebody else than who asked, who sees
 * the value until then; once decided, it is as hidden as the parameter's.
 */
export const paramChangeHooks: EntityHooks = {
  derived: {
    oldValue: sql`(case when ${isOpen} then "paramChange"."oldValue" end)`,
    newValue: sql`(case when "paramChange"."status" = 'PENDING' or ${isOpen} then "paramChange"."newValue" end)`,
  },
  may: { cancel: isMaker },
  checkAction: {
    cancel: (_, change, call) => {
      if (!isMaker(change, signedIn(call))) throw new Failure(code.noPermission, text.maker);
      return [];
    },
  },
  act: {
    approve: async ({ paramKey, newValue }, _, call) => {
      const before = await stored(call, String(paramKey));
      await writeValue(call, String(paramKey), String(newValue));
      return { reviewedByName: signedIn(call).name, oldValue: before?.paramValue ?? null };
    },
    reject: (_record, _body, call) => ({ reviewedByName: signedIn(call).name }),
    revert: async ({ id, paramKey }, { reason }, call) => {
      const key = String(paramKey);
      const now = await stored(call, key);
      const change = await recordsOf(call.db)
        .selectFrom('paramChange')
        .select('oldValue')
        .where('id', '=', id)
        .executeTakeFirst();
      const old = change?.oldValue;
      if (!now || typeof old !== 'string') throw new Failure(code.notAllowed, text.gone);
      const { isSensitive } = now;
      if (!isSensitive) await writeValue(call, key, old);
      await recordChange(call, {
        paramKey: key,
        oldValue: isSensitive ? null : now.paramValue,
        newValue: old,
        reason: String(reason),
        isPending: isSensitive,
      });
    },
  },
};
