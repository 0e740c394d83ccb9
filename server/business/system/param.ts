import { sql } from 'kysely';
import { isZone } from '@/kit/format/zone';
import { businessZoneKey } from '@server/db/days';
import { needsReason, reasonOf } from '@server/workflow/changes';
import { pendingChanges } from '@server/workflow/reviewedValues';
import type { Call, Handler, Handlers } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { type Change, recordParamChange } from './paramChange';
import { paramFault } from './paramValue';

const text = {
  sensitive: { 'zh-CN': '敏感参数不能改为普通参数', 'en-US': 'A sensitive parameter stays one' },
  builtInType: {
    'zh-CN': '内置参数的类型不可修改',
    'en-US': 'The type of a built-in parameter cannot change',
  },
  zone: {
    'zh-CN': '请填写时区名称，例如 Asia/Shanghai',
    'en-US': 'Must be the name of a zone, such as Asia/Shanghai',
  },
  range: { 'zh-CN': '最大值不能小于最小值', 'en-US': 'Must not be below the smallest value' },
  builtIn: { 'zh-CN': '内置参数不可删除', 'en-US': 'A built-in parameter cannot be deleted' },
};

type Param = RecordEntry<'param'>;
type Draft = RecordValues<'param'>;

/** Parameters (domain screen 65). The value of a sensitive one is hidden, and its change needs a review. */
export const paramHooks: EntityHooks<'param'> = {
  may: { delete: ({ isSystem }) => refusedIf(isSystem, text.builtIn) },
  derived: {
    paramValue: sql`(case when param."isSensitive" then null else param."paramValue" end)`,
    pendingChanges: pendingChanges({ entity: 'param', changes: 'paramChange', keys: ['paramKey'] }),
  },
  check: (after, before, { body }) => [
    ...typeErrors(after, before),
    ...rangeErrors(after),
    ...valueErrors(after),
    ...zoneErrors(after),
    // Otherwise one user could reveal the value by marking the parameter as not sensitive.
    ...(before?.isSensitive && !after.isSensitive
      ? [{ field: 'isSensitive', rule: 'const', text: text.sensitive }]
      : []),
    ...(needsReview(before, after) ? needsReason(body) : []),
  ],
  write: async ({ paramValue }, before, call) => {
    const { db } = call;
    if (before === null) return {};
    const isHeld = paramValue === null || before.isSensitive;
    const { paramValue: oldValue } = await db
      .selectFrom('param')
      .select('paramValue')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    const reason = reasonOf(call.body);
    if (isText(paramValue) && before.isSensitive)
      requestedChanges.set(call, { oldValue: null, newValue: paramValue, reason, isPending: true });
    else if (isText(paramValue) && paramValue !== oldValue)
      requestedChanges.set(call, { oldValue, newValue: paramValue, reason, isPending: false });
    return isHeld ? { paramValue: oldValue } : {};
  },
  saved: async (param, _, call) => {
    const wish = call.operation.kind === 'update' ? requestedChanges.get(call) : undefined;
    requestedChanges.delete(call);
    if (wish) await recordParamChange(call, { paramKey: param.paramKey, ...wish });
  },
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Requested value changes, passed from one hook to the other. */
const requestedChanges = new WeakMap<Call, Omit<Change, 'paramKey'>>();

const needsReview = (before: Param | null, { paramValue }: Draft): boolean =>
  before !== null && before.isSensitive && isText(paramValue);

/** The zone of business days: a name that both the browser and the database know. */
const zoneErrors = ({ paramKey, paramValue }: Draft): FieldError[] =>
  paramKey === businessZoneKey && isText(paramValue) && !(isZone(paramValue) && zoneName.test(paramValue))
    ? [{ field: 'paramValue', rule: 'zone', text: text.zone }]
    : [];

const zoneName = /^(UTC|[A-Z][A-Za-z]+(\/[A-Z][\w+-]*)+)$/;

function valueErrors(param: Draft): FieldError[] {
  const { paramType = 'STRING', minimum = null, maximum = null, unit = null, paramValue } = param;
  const fault = isText(paramValue) ? paramFault({ paramType, minimum, maximum, unit }, paramValue) : null;
  return fault ? [{ field: 'paramValue', ...fault }] : [];
}

/** The type of a built-in parameter is fixed, because the platform reads its value by it. */
const typeErrors = (after: Draft, before: Param | null): FieldError[] =>
  before?.isSystem && after.paramType !== before.paramType
    ? [{ field: 'paramType', rule: 'const', text: text.builtInType }]
    : [];

const rangeErrors = ({ minimum, maximum }: Draft): FieldError[] =>
  typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum
    ? [{ field: 'maximum', rule: 'range', text: text.range }]
    : [];

/** `POST /admin/system/param/refresh`: consoles and clients read the parameters from the database each time. */
const refreshSystemParam: Handler<'refreshSystemParam'> = async () => undefined;

export const paramHandlers: Handlers = { refreshSystemParam };
