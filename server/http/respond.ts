import type { Operation } from '@/api/gen/operations';
import type { AnswerStatus, Validator } from '@server/contract/validator';
import type { Context } from '@server/context';
import { bearerToken, loadActor } from '@server/call/actor';
import { openAudit } from '@server/call/audit';
import type { Audit } from '@server/call/audit';
import type { Actor, Call, Handler } from '@server/call/call';
import { logFault, refusal, success } from '@server/call/envelope';
import { keepsWrites } from '@server/call/failure';
import { requireSecondFactor } from '@server/staff/secondFactor';
import { isProposal } from '@server/resources/approvals/proposals';
import { inTransaction } from '@server/db/transaction';
import { languageOf } from '@server/call/language';
import { runOnce } from './idempotency';
import { authorize, createReader } from './admit';

/** The client's address and the id of the request. */
export type Origin = { ip: string; requestId: string };

/**
 * Creates the function that answers one operation: authorization, validation, transaction, idempotency, second factor,
 * handler, audit, envelope, in this order. Every write leaves exactly one audit row. The row of a refused write is
 * inserted after the rollback, unless the refusal keeps its writes.
 */
export const createResponder = (context: Context) => {
  const { validator } = context;
  const read = createReader(context.contract, validator);
  return (operation: Operation, handler: Handler) =>
    async (
      request: Request,
      params: Record<string, string>,
      { ip, requestId }: Origin,
    ): Promise<Response> => {
      const { headers } = request;
      const lang = languageOf(headers);
      let actor: Actor | null = null;
      const uri = new URL(request.url).pathname;
      const audit = openAudit(context, { operation, headers, ip, requestId, uri, actor: () => actor });
      const isWrite = operation.method !== 'get';
      try {
        const token = bearerToken(headers);
        actor = token === null ? null : await loadActor(context.db, token, context.now());
        authorize(operation, actor);
        const input = await read(operation, request, params);
        const { note, id: auditId } = audit;
        const committed: (() => void)[] = [];
        const call = {
          operation,
          ...input,
          headers,
          actor,
          ip,
          requestId,
          lang,
          note,
          auditId,
          uri,
          context,
          db: context.db,
          afterCommit: (work: () => void) => void committed.push(work),
        };
        const data = isWrite ? await write(call, handler, audit, committed) : await handler(call);
        for (const work of committed) work();
        if (data instanceof Response) return withMenuVersion(data, actor);
        const body = operation.envelope ? success(data, requestId, lang) : data;
        const status = isProposal(operation, data) ? 202 : 200;
        const sent = answer(validator, operation, { status, body, key: `${status}` }, context);
        return withMenuVersion(sent, actor);
      } catch (thrown) {
        const isOpen = isWrite && !keepsWrites(thrown);
        const error = isOpen ? await audited(audit, context, thrown) : thrown;
        const { status, body, headers: more = {} } = refusal(error, requestId, lang);
        logFault(`${requestId} ${operation.id}`, status, error);
        const sent = answer(validator, operation, { status, body, key: 'default' }, context);
        for (const [name, value] of Object.entries(more)) sent.headers.set(name, value);
        return withMenuVersion(sent, actor);
      }
    };
};

/** Writes the audit row of a refused write. Returns the error of the call, or that of the row when it cannot be written. */
const audited = (audit: Audit, { db }: Context, error: unknown): Promise<unknown> =>
  audit.write(db, error).then(
    () => error,
    (failed: unknown) => failed,
  );

/** Tells the console when the menu or the user's rights have changed (openapi/README.md). */
const withMenuVersion = (response: Response, actor: Actor | null): Response => {
  if (actor) response.headers.set('x-menu-version', actor.menuVersion);
  return response;
};

/**
 * Runs a write in its transaction. A refusal that keeps its writes commits first, together with its audit row.
 *
 * @param committed what runs after the commit; a repeated transaction starts with none of it
 */
const write = async (
  call: Call,
  handler: Handler,
  audit: Audit,
  committed: (() => void)[],
): Promise<unknown> => {
  const handle = handler.before ? await handler.before(call) : handler;
  const outcome = await inTransaction(call.context.db, async (db) => {
    const inside = { ...call, db };
    committed.length = 0;
    try {
      const work = async () => {
        await requireSecondFactor(inside);
        return handle(inside);
      };
      const { data, isRepeat } = call.operation.idempotent
        ? await runOnce(inside, work)
        : { data: await work(), isRepeat: false };
      if (!isRepeat) await audit.write(db);
      return { data };
    } catch (error) {
      if (!keepsWrites(error)) throw error;
      await audit.write(db, error);
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.data;
};

/** Sends a JSON answer. With `validateAnswers` an answer that violates the contract becomes a 500 with a log line. */
const answer = (
  validator: Validator,
  operation: Operation,
  { status, body, key }: { status: number; body: unknown; key: AnswerStatus },
  context: Context,
): Response => {
  if (context.options.validateAnswers) {
    const violations = validator.answer(operation, key)(body);
    if (violations.length > 0) {
      console.error(
        `${operation.id} violates the contract:`,
        JSON.stringify(violations),
        JSON.stringify(body),
      );
      return Response.json(
        { code: 50001, msg: 'The answer violates the contract', data: null },
        { status: 500 },
      );
    }
  }
  return Response.json(body, { status });
};
