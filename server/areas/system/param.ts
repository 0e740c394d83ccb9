import { sql } from 'kysely';
import { needsReason, reasonOf } from '@server/services/workflow/changes';
import { pendingChanges } from '@server/services/workflow/reviewedValues';
import type { Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError, Text } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { type Change, recordParamChange } from './paramChange';

const text = {
  sensitive: { 'zh-CN': '敏感参数不能改为普通参数', 'en-US': 'A sensitive parameter stays one' },
  builtIn: { 'zh-CN': '内置参数不可删除', 'en-US': 'A built-in parameter cannot be deleted' },
};

const wrong: Readonly<Record<string, { isRight: (value: string) => boolean; said: Text }>> = {
  NUMBER: {
    isRight: (value) => /^-?\d+(\.\d+)?$/.test(value),
    said: { 'zh-CN': '请填写数字', 'en-US': 'Must be a number' },
  },
  BOOL: {
    isRight: (value) => value === 'true' || value === 'false',
    said: { 'zh-CN': '只能是 true 或 false', 'en-US': 'Must be true or false' },
  },
  JSON: { isRight: isJson, said: { 'zh-CN': '不是有效的 JSON', 'en-US': 'Not valid JSON' } },
  URL: {
    isRight: (value) => value === '' || /^(https|wss):\/\//.test(value) || value.startsWith('/'),
    said: { 'zh-CN': '请填写 https 地址', 'en-US': 'Must be an https address' },
  },
};

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

const isOwn = ({ isSystem }: Entry): boolean => isSystem !== true;

/** Parameters (domain screen 65). The value of a sensitive one is hidden, and its change needs a review. */
export const paramHooks: EntityHooks = {
  may: { delete: isOwn },
  derived: {
    paramValue: sql`(case when param."isSensitive" then null else param."paramValue" end)`,
    pendingChanges: pendingChanges({ entity: 'param', changes: 'paramChange', keys: ['paramKey'] }),
  },
  check: (after, before, { body }) => [
    ...valueErrors(after),
    // Otherwise one user could reveal the value by marking the parameter as not sensitive.
    ...(before?.isSensitive === true && after.isSensitive !== true
      ? [{ field: 'isSensitive', rule: 'const', text: text.sensitive }]
      : []),
    ...(needsReview(before, after) ? needsReason(body) : []),
  ],
  write: async ({ paramValue }, before, call) => {
    const { db } = call;
    if (before === null) return {};
    const isHeld = paramValue === null || before.isSensitive === true;
    const { paramValue: oldValue } = await db
      .selectFrom('param')
      .select('paramValue')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    const reason = reasonOf(call.body);
    if (isText(paramValue) && before.isSensitive === true)
      requestedChanges.set(call, { oldValue: null, newValue: paramValue, reason, isPending: true });
    else if (isText(paramValue) && paramValue !== oldValue)
      requestedChanges.set(call, { oldValue, newValue: paramValue, reason, isPending: false });
    return isHeld ? { paramValue: oldValue } : {};
  },
  saved: async (param, _, call) => {
    const wish = call.operation.kind === 'update' ? requestedChanges.get(call) : undefined;
    requestedChanges.delete(call);
    if (wish) await recordParamChange(call, { paramKey: String(param.paramKey), ...wish });
  },
  act: {
    delete: (param) => {
      if (!isOwn(param)) throw new Failure(code.notAllowed, text.builtIn);
    },
  },
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Requested value changes, passed from one hook to the other. */
const requestedChanges = new WeakMap<Call, Omit<Change, 'paramKey'>>();

const needsReview = (before: Entry | null, { paramValue }: Values): boolean =>
  before?.isSensitive === true && isText(paramValue);

function valueErrors({ paramType, paramValue }: Values): FieldError[] {
  const rule = wrong[String(paramType)];
  return rule && isText(paramValue) && !rule.isRight(paramValue)
    ? [{ field: 'paramValue', rule: 'type', text: rule.said }]
    : [];
}

/** `POST /admin/system/param/refresh`: consoles and clients read the parameters from the database each time. */
const refreshSystemParam: Handler = async () => undefined;

export const paramHandlers = { refreshSystemParam };
