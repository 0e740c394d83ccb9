import { sql } from 'kysely';
import { isZone } from '@/kit/format/zone';
import { businessZoneKey } from '@server/db/days';
import { pendingProposals } from '@server/resources/approvals/pending';
import type { Handler, Handlers } from '@server/call/call';
import { limitOf } from '@server/db/limits';
import { refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordParamChange } from './paramChange';
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
  bound: {
    'zh-CN': '此参数的范围与单位由平台固定',
    'en-US': 'The platform fixes the range and unit of this parameter',
  },
  builtIn: { 'zh-CN': '内置参数不可删除', 'en-US': 'A built-in parameter cannot be deleted' },
};

type Param = RecordEntry<'param'>;
type Draft = RecordValues<'param'>;

/** Parameters (domain screen 65). The value of a sensitive one is hidden. */
export const paramHooks: EntityHooks<'param'> = {
  may: { delete: ({ isSystem }) => refusedIf(isSystem, text.builtIn) },
  derived: {
    paramValue: sql`(case when param."isSensitive" then null else param."paramValue" end)`,
    pendingChanges: pendingProposals('param'),
  },
  check: (after, before) => [
    ...typeErrors(after, before),
    ...rangeErrors(after),
    ...boundErrors(after),
    ...valueErrors(after),
    ...zoneErrors(after),
    // Otherwise one user could reveal the value by marking the parameter as not sensitive.
    ...(before?.isSensitive && !after.isSensitive
      ? [{ field: 'isSensitive', rule: 'const', text: text.sensitive }]
      : []),
  ],
  write: async ({ paramValue, isSensitive }, before, call) => {
    if (before === null) return {};
    const held = await call.db
      .selectFrom('param')
      .select('paramValue')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    if (!isText(paramValue)) return held;
    const param = { ...before, isSensitive: before.isSensitive || isSensitive === true };
    const values = { before: held.paramValue, after: paramValue };
    if (values.before !== values.after) await recordParamChange(call, param, values);
    return {};
  },
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

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

/** The range of a limit is the platform's, or a form could lead round it. */
const boundErrors = ({ paramKey = '', minimum, maximum, unit }: Draft): FieldError[] => {
  const limit = limitOf(paramKey);
  if (!limit) return [];
  const fixed: readonly (readonly [string, boolean])[] = [
    ['minimum', minimum === limit.minimum],
    ['maximum', maximum === limit.maximum],
    ['unit', unit === limit.unit],
  ];
  return fixed.filter(([, isKept]) => !isKept).map(([field]) => ({ field, rule: 'const', text: text.bound }));
};

const rangeErrors = ({ minimum, maximum }: Draft): FieldError[] =>
  typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum
    ? [{ field: 'maximum', rule: 'range', text: text.range }]
    : [];

/** `POST /admin/system/param/refresh`: consoles and clients read the parameters from the database each time. */
const refreshSystemParam: Handler<'refreshSystemParam'> = async () => undefined;

export const paramHandlers: Handlers = { refreshSystemParam };
