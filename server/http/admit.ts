import { isStorableId } from '@server/db/snowflake';
import type { Operation } from '@/api/gen/operations';
import { pathOperation } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { resolve } from '@server/contract/resolve';
import { fileMark } from '@server/contract/validator';
import type { Validator } from '@server/contract/validator';
import type { Actor, Call } from '@server/call/call';
import { seesWholePlatform } from '@server/call/call';
import { code, Failure, HttpFailure } from '@server/call/failure';
import { readQuery } from '@server/call/query';
import { cleanBody, refuseHidden } from '@server/call/clean';
import { refuseFaults } from '@server/call/fieldErrors';
import { refuseUnstorable } from '@server/call/storable';
import { texts } from '@server/call/texts';
import { emptyToNull, isRecord, parseBody, typed } from './body';

/**
 * Throws 401 without a session, and 403 while the user must choose a new password, without the permission, or for data
 * that the user may not see.
 */
export const authorize = (operation: Operation, actor: Actor | null): void => {
  if (operation.auth !== 'bearer') return;
  if (!actor) throw new HttpFailure(401, code.unauthorized, texts.signIn);
  const { permission, kind, inside = false, passwordDue = false } = operation;
  if (actor.mustChangePwd && !passwordDue) throw new HttpFailure(403, code.passwordDue, texts.passwordDue);
  // A user who registered and has no role yet is no staff: the options of forms are not for everybody.
  const isHeld =
    permission === null ||
    (permission === 'signed-in'
      ? kind !== 'options' || actor.permissions.size > 0
      : actor.permissions.has(permission));
  if (isHeld && (!inside || seesWholePlatform(actor))) return;
  throw new HttpFailure(403, code.noPermission, texts.noPermission);
};

/** Reads and validates a request by the contract. Throws 40001, 404, 415, and 40401 for an id that no
 * record can have. */
export const createReader = (contract: Contract, validator: Validator) => {
  return async (
    operation: Operation,
    request: Request,
    params: Record<string, string>,
  ): Promise<Pick<Call, 'params' | 'query' | 'body'>> => {
    // A path parameter of the wrong format is an unknown address: `/chain/abc`.
    if (validator.parameters(operation, 'path')(params).length > 0) {
      throw new HttpFailure(404, code.notFound, texts.noRoute);
    }
    const isNoRecord = Object.entries(params).some(
      ([name, digits]) => /id$/i.test(name) && /^\d+$/.test(digits) && !isStorableId(digits),
    );
    if (isNoRecord) throw new Failure(code.notFound, texts.notFound);
    const query = readQuery({ contract, validator }, operation, new URL(request.url).searchParams);
    refuseFaults(validator.parameters(operation, 'header')(Object.fromEntries(request.headers)));
    return { params, query, body: await readBody(operation, request) };
  };

  async function readBody(operation: Operation, request: Request): Promise<unknown> {
    const declared = pathOperation(contract, operation).requestBody;
    if (!declared) return undefined;
    const content = resolve(contract.document, declared).content ?? {};
    const sent = await parseBody(request, Object.keys(content));
    refuseUnstorable(sent.body);
    const { mediaType } = sent;
    const schema = content[mediaType]?.schema ?? {};
    const read = emptyToNull(contract.document, schema, typed(contract.document, schema, sent));
    const body = cleanBody(contract.document, schema, read);
    if (mediaType !== 'multipart/form-data') refuseFaults(validator.body(operation, mediaType)(body));
    else refuseFaults(validator.body(operation, mediaType)(filesAsText(body)));
    refuseHidden(contract.document, schema, body);
    return body;
  }
};

/** Replaces files by a string: the contract declares them as format binary. */
const filesAsText = (body: unknown): unknown =>
  isRecord(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, value instanceof Blob ? fileMark : value]),
      )
    : body;
