import { sql } from 'kysely';
import { changeHooks, recordChange, reviewedBy } from '@server/workflow/changes';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { hidden } from '@server/resources/view/masks';
import { recordsOf } from '@server/db/typedRecords';
import { paramFault } from './paramValue';

const text = {
  gone: {
    'zh-CN': '参数或其原值已不存在',
    'en-US': 'The parameter or its old value does not exist any more',
  },
};

/** A change of a parameter's value, applied or requested. */
export type Change = {
  paramKey: string;
  oldValue: string | null;
  newValue: string;
  reason: string | null;
  /** Whether it needs a review; otherwise it is applied already. */
  isPending: boolean;
};

/** Adds a change to the history. */
export const recordParamChange = (call: Call, { isPending, ...change }: Change): Promise<string> =>
  recordChange(call, 'paramChange', { ...change, status: isPending ? 'PENDING' : 'APPROVED' });

/** Whether the values of a change are visible: it was not reviewed, and its parameter is not sensitive now. */
const isOpen = sql`("paramChange"."reviewedByName" is null and exists (
  select from param where param."paramKey" = "paramChange"."paramKey" and not param."isSensitive"))`;

const stored = (call: Call, paramKey: string) =>
  call.db
    .selectFrom('param')
    .select(['paramValue', 'isSensitive', 'paramType', 'minimum', 'maximum', 'unit'])
    .where('paramKey', '=', paramKey)
    .forUpdate()
    .executeTakeFirst();

/** Refuses a value that the parameter does not allow: its range may have changed since the request. */
function refuseWrong(param: Parameters<typeof paramFault>[0], value: string): void {
  const fault = paramFault(param, value);
  if (fault) throw new Failure(code.notAllowed, fault.text);
}

const writeValue = (call: Call, paramKey: string, paramValue: string) =>
  call.db
    .updateTable('param')
    .set(({ eb }) => ({ paramValue, version: eb('version', '+', 1), updatedAt: instant(call) }))
    .where('paramKey', '=', paramKey)
    .execute();

/**
 * Changes of parameters (domain screen 65). Those of sensitive ones are reviewed by another user, who sees the value until
 * the decision; afterwards it is hidden.
 */
export const paramChangeHooks: EntityHooks<'paramChange'> = {
  ...changeHooks,
  derived: {
    oldValue: sql`(case when ${isOpen} then "paramChange"."oldValue" else ${hidden} end)`,
    newValue: sql`(case when "paramChange"."status" = 'PENDING' or ${isOpen} then "paramChange"."newValue"
      else ${hidden} end)`,
  },
  act: {
    ...changeHooks.act,
    approve: async ({ paramKey, newValue }, _, call) => {
      const before = await stored(call, paramKey);
      if (!before || newValue === null) throw new Failure(code.notAllowed, text.gone);
      refuseWrong(before, newValue);
      await writeValue(call, paramKey, newValue);
      return { ...reviewedBy(call), oldValue: before.paramValue };
    },
    revert: async ({ id, paramKey }, { reason }, call) => {
      const now = await stored(call, paramKey);
      const change = await recordsOf(call.db)
        .selectFrom('paramChange')
        .select('oldValue')
        .where('id', '=', id)
        .executeTakeFirst();
      const old = change?.oldValue ?? null;
      if (!now || old === null) throw new Failure(code.notAllowed, text.gone);
      refuseWrong(now, old);
      const { isSensitive } = now;
      if (!isSensitive) await writeValue(call, paramKey, old);
      await recordParamChange(call, {
        paramKey,
        oldValue: isSensitive ? null : now.paramValue,
        newValue: old,
        reason,
        isPending: isSensitive,
      });
    },
  },
};
