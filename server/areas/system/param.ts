import { sql } from 'kysely';
import { instant } from '@server/areas/instant';
import { signedIn } from '@server/areas/signedIn';
import type { Call, Handler } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import type { FieldError, Text } from '@server/http/failure';
import type { Entry } from '@server/resources/entity';
import { remember, stepBy } from '@server/resources/history';
import type { EntityHooks, Values } from '@server/resources/hooks';
import { recordsOf } from '@server/resources/records';

const text = {
  builtIn: { 'zh-CN': '内置参数不可删除', 'en-US': 'A built-in parameter cannot be deleted' },
  reason: {
    'zh-CN': '修改敏感参数须填写原因（5 至 300 字）',
    'en-US': 'A sensitive parameter needs a reason: 5 to 300 characters',
  },
  maker: { 'zh-CN': '只有申请人可以撤销', 'en-US': 'Only who asked for it may cancel it' },
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

/** Parameters (domain screen 65). The value of a sensitive one is not shown, and its change waits for a second person. */
export const paramHooks: EntityHooks = {
  may: { delete: isOwn },
  derived: { paramValue: sql`(case when param."isSensitive" then null else param."paramValue" end)` },
  check: (after, before, { body }) => [
    ...valueErrors(after),
    ...(needsReview(before, after) && lacksReason(body)
      ? [{ field: 'reason', rule: 'required', text: text.reason }]
      : []),
  ],
  write: async ({ paramValue }, before, { db }) => {
    if (before === null) return {};
    const isHeld = paramValue === null || before.isSensitive === true;
    if (!isHeld) return {};
    const stored = await db
      .selectFrom('param')
      .select('paramValue')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow();
    return { paramValue: stored.paramValue };
  },
  saved: async (param, values, call) => {
    if (call.operation.kind === 'update' && param.isSensitive === true && isText(values.paramValue))
      await askForChange(param, values, call);
  },
  act: {
    delete: (param) => {
      if (!isOwn(param)) throw new Failure(code.notAllowed, text.builtIn);
    },
  },
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const lacksReason = (body: unknown): boolean => !isText(Object(body).reason);

const needsReview = (before: Entry | null, { paramValue }: Values): boolean =>
  before?.isSensitive === true && isText(paramValue);

function valueErrors({ paramType, paramValue }: Values): FieldError[] {
  const rule = wrong[String(paramType)];
  return rule && isText(paramValue) && !rule.isRight(paramValue)
    ? [{ field: 'paramValue', rule: 'type', text: rule.said }]
    : [];
}

async function askForChange({ paramKey }: Entry, { paramValue }: Values, call: Call): Promise<void> {
  const at = instant(call);
  const { name } = signedIn(call);
  const base = { id: call.platform.nextId(), version: 1, createdAt: at, updatedAt: at, createdByName: name };
  await recordsOf(call.db)
    .insertInto('paramChange')
    .values({
      ...base,
      paramKey,
      oldValue: null,
      newValue: paramValue,
      reason: Object(call.body).reason,
      status: 'PENDING',
      requestedByName: name,
    })
    .execute();
  // Four eyes know by it who must not review the change.
  const step = { ...stepBy(call), action: 'create', to: 'PENDING', reason: Object(call.body).reason };
  await remember(call.db, call.platform, { name: 'paramChange' }, base.id, step);
}

/** Changes of sensitive parameters: decided by somebody else than who asked. */
export const paramChangeHooks: EntityHooks = {
  may: { cancel: ({ requestedByName }, { name }) => requestedByName === name },
  checkAction: {
    cancel: (_, change, call) => {
      if (change.requestedByName !== signedIn(call).name) throw new Failure(code.noPermission, text.maker);
      return [];
    },
  },
  act: {
    approve: async ({ paramKey, newValue }, _, call) => {
      await call.db
        .updateTable('param')
        .set(({ eb }) => ({
          paramValue: String(newValue),
          version: eb('version', '+', 1),
          updatedAt: instant(call),
        }))
        .where('paramKey', '=', String(paramKey))
        .execute();
      return { reviewedByName: signedIn(call).name };
    },
    reject: (_record, _body, call) => ({ reviewedByName: signedIn(call).name }),
  },
};

/** `POST /admin/system/param/refresh`: consoles and clients read the parameters from the database each time. */
const refreshSystemParam: Handler = async () => undefined;

export const paramHandlers = { refreshSystemParam };
