import { sql } from 'kysely';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { anyRecordsOf } from '@server/db/records';
import { staffColumns } from '@server/db/staffIds';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { hidden } from '@server/resources/view/masks';
import { paramFault } from './paramValue';

const text = {
  gone: {
    'zh-CN': '参数或其原值已不存在',
    'en-US': 'The parameter or its old value does not exist any more',
  },
};

type Param = Pick<RecordEntry<'param'>, 'paramKey' | 'isSystem' | 'isSensitive'>;

/** Values of a parameter, before and after. */
type Change = { before: string | null; after: string };

/**
 * Adds a change of a parameter's value to its history. The value of a built-in or sensitive parameter changes with the
 * approval of a second person, who sees it.
 */
export const recordParamChange = async (
  call: Call,
  { paramKey, isSystem, isSensitive }: Param,
  { before, after }: Change,
): Promise<void> => {
  const { context, db, approved } = call;
  const by = signedIn(call);
  const at = instant(call);
  const reason = Object(call.body).reason ?? null;
  const change = {
    id: context.nextId(),
    version: 1,
    createdAt: at,
    updatedAt: at,
    paramKey,
    oldValue: before,
    newValue: after,
    reason,
    ...staffColumns('createdBy', by),
    requestedByName: approved?.requestedByName ?? by.name,
    requestedById: approved?.requestedById ?? by.userId,
    ...staffColumns('reviewedBy', approved ? by : null),
  };
  await anyRecordsOf(db).insertInto('paramChange').values(change).execute();
  await addStep(db, context, { name: 'paramChange' }, change.id, {
    ...stepBy(call),
    action: 'create',
    reason,
  });
  if (isSystem || isSensitive) call.note({ needsSecond: true });
  if (isSensitive) call.note({ shown: [{ field: 'paramValue', before, after, isSecret: true }] });
};

/** Whether the values of a change are visible: its parameter is not sensitive. */
const isOpen = sql`exists (
  select from param where param."paramKey" = "paramChange"."paramKey" and not param."isSensitive")`;

/** The history of the values of parameters (domain screen 65). Those of sensitive ones are hidden. */
export const paramChangeHooks: EntityHooks<'paramChange'> = {
  derived: {
    oldValue: sql`(case when ${isOpen} then "paramChange"."oldValue" else ${hidden} end)`,
    newValue: sql`(case when ${isOpen} then "paramChange"."newValue" else ${hidden} end)`,
  },
  act: {
    revert: async ({ id, paramKey }, _, call) => {
      const param = await call.db
        .selectFrom('param')
        .select(['isSystem', 'isSensitive', 'paramValue', 'paramType', 'minimum', 'maximum', 'unit'])
        .where('paramKey', '=', paramKey)
        .forUpdate()
        .executeTakeFirst();
      const change = await recordsOf(call.db)
        .selectFrom('paramChange')
        .select('oldValue')
        .where('id', '=', id)
        .executeTakeFirst();
      const after = change?.oldValue ?? null;
      if (!param || after === null) throw new Failure(code.notAllowed, text.gone);
      // The range may have changed since.
      const fault = paramFault(param, after);
      if (fault) throw new Failure(code.notAllowed, fault.text);
      await call.db
        .updateTable('param')
        .set(({ eb }) => ({ paramValue: after, version: eb('version', '+', 1), updatedAt: instant(call) }))
        .where('paramKey', '=', paramKey)
        .execute();
      const values = { before: param.paramValue, after };
      if (!param.isSensitive) call.note({ shown: [{ field: 'paramValue', ...values }] });
      await recordParamChange(call, { paramKey, ...param }, values);
    },
  },
};
