import type { Operation } from '@/api/gen/operations';
import { parametersOf, pathOperation } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { follow } from '@server/contract/schema';
import { fileMark } from '@server/contract/validator';
import type { Validator } from '@server/contract/validator';
import type { Actor, Call } from '@server/call/call';
import { seesAll } from '@server/call/inside';
import { code, HttpFailure, invalid } from '@server/call/failure';
import { emptyToNull, isRecord, parseBody, typed } from './body';
import { parseQuery } from '@server/call/query';
import { fieldErrors } from '@server/call/fieldErrors';
import { unstorableText } from '@server/call/storable';
import { texts } from '@server/call/texts';

/** Refuses whom the contract does not let in: 401 without a session, 403 without the permission, or where it is not told to them. */
export const authorize = (operation: Operation, actor: Actor | null): void => {
  if (operation.auth !== 'bearer') return;
  if (!actor) throw new HttpFailure(401, code.unauthorized, texts.signIn);
  const { permission, inside = false } = operation;
  const isHeld = permission === null || permission === 'signed-in' || actor.permissions.has(permission);
  if (isHeld && (!inside || seesAll(actor))) return;
  throw new HttpFailure(403, code.noPermission, texts.noPermission);
};

const check = (found: ReturnType<ReturnType<Validator['body']>>) => {
  if (found.length > 0) throw invalid(...fieldErrors(found));
};

/** The query of an operation, parsed and checked by the contract. Throws 40001. */
export const readQuery = (
  { contract, validator }: { contract: Contract; validator: Validator },
  operation: Operation,
  search: URLSearchParams,
): Record<string, unknown> => {
  const query = parseQuery(contract.document, parametersOf(contract, operation), search);
  refuseUnstorable(query);
  check(validator.parameters(operation, 'query')(query));
  return query;
};

/** Reads and checks everything that a request brings, by the contract. Throws 40001, 404, 415. */
export const createReader = (contract: Contract, validator: Validator) => {
  return async (
    operation: Operation,
    request: Request,
    params: Record<string, string>,
  ): Promise<Pick<Call, 'params' | 'query' | 'body'>> => {
    // A path whose parameter has the wrong form names nothing: `/chain/abc` is no address.
    if (validator.parameters(operation, 'path')(params).length > 0) {
      throw new HttpFailure(404, code.notFound, texts.noRoute);
    }
    const query = readQuery({ contract, validator }, operation, new URL(request.url).searchParams);
    check(validator.parameters(operation, 'header')(Object.fromEntries(request.headers)));
    return { params, query, body: await readBody(operation, request) };
  };

  async function readBody(operation: Operation, request: Request): Promise<unknown> {
    const declared = pathOperation(contract, operation).requestBody;
    if (!declared) return undefined;
    const content = follow(contract.document, declared).content ?? {};
    const sent = await parseBody(request, Object.keys(content));
    refuseUnstorable(sent.body);
    const { mediaType } = sent;
    const schema = content[mediaType]?.schema ?? {};
    const body = emptyToNull(contract.document, schema, typed(contract.document, schema, sent));
    if (mediaType !== 'multipart/form-data') check(validator.body(operation, mediaType)(body));
    else check(validator.body(operation, mediaType)(filesAsText(body)));
    return body;
  }
};

const refuseUnstorable = (value: unknown): void => {
  const field = unstorableText(value);
  if (field === null) return;
  const text = { 'zh-CN': '含有无法保存的字符', 'en-US': 'Holds characters that cannot be stored' };
  throw invalid({ field, rule: 'text', text });
};

/** To the contract a file is a string of format binary. */
const filesAsText = (body: unknown): unknown =>
  isRecord(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, value instanceof Blob ? fileMark : value]),
      )
    : body;
