import { isRecord } from '@/kit/record';

/** What every failure of a call has in common; texts are chosen where it is shown, never here. */
type Failed = {
  operationId: string;
  /** Template of the call, `/admin/wallet/chain/{id}`: no ids, no query. */
  url: string;
  requestId?: string;
  /** What the server said, in the language that was asked for. */
  serverText?: string;
};

/** One refused field (contract: FieldError). */
export type FieldError = { field: string; rule: string; msg: string };

/** Every way in which a call can fail. Made in `baseQuery` alone. */
export type ApiError =
  /** HTTP 200 with a code other than 0. */
  | (Failed & { kind: 'business'; code: number; data: unknown })
  /** An HTTP status of 400 or more; `code` where there was an envelope. */
  | (Failed & { kind: 'http'; status: number; code?: number; data?: unknown })
  /** No answer within the request timeout: what became of it is unknown. */
  | (Failed & { kind: 'timeout' })
  /** The server was not reached. */
  | (Failed & { kind: 'network' })
  /** An answer that is not what the contract says. */
  | (Failed & { kind: 'parse'; status: number })
  /** Nobody waits for the answer any more. */
  | (Failed & { kind: 'aborted' })
  /** The request was refused before it left: a programmer's or an address's fault. */
  | (Failed & { kind: 'refused' });

const kinds = new Set(['business', 'http', 'timeout', 'network', 'parse', 'aborted', 'refused']);

export const isApiError = (error: unknown): error is ApiError =>
  isRecord(error) && typeof error.kind === 'string' && kinds.has(error.kind);

/** The code of a refusal, whatever way it came. */
export const codeOf = (error: ApiError): number | undefined =>
  error.kind === 'business' || error.kind === 'http' ? error.code : undefined;

const isFieldError = (item: unknown): item is FieldError =>
  isRecord(item) && [item.field, item.rule, item.msg].every((text) => typeof text === 'string');

/** What a refusal says beside its code; empty where it says nothing. */
const dataOf = (error: unknown): Readonly<Record<string, unknown>> =>
  isApiError(error) && 'data' in error && isRecord(error.data) ? error.data : {};

/** `data.errors` of a validation refusal; empty for everything else. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const { errors } = dataOf(error);
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

/** Seconds to wait before the same may be asked for again, null when the refusal is of another kind. */
export function resendAfterOf(error: unknown): number | null {
  const { resendAfter } = dataOf(error);
  return typeof resendAfter === 'number' && resendAfter > 0 ? resendAfter : null;
}

/** What the second step of a sign-in brings, null when the refusal asks for none. */
export function otpTicketOf(error: unknown): string | null {
  const { otpTicket } = dataOf(error);
  return typeof otpTicket === 'string' ? otpTicket : null;
}

/** Who has claimed the record, of a refusal for that reason; null for everything else. */
export function assigneeOf(error: unknown): string | null {
  const { assignee } = dataOf(error);
  return typeof assignee === 'string' ? assignee : null;
}

/** The record as the server has it now, of a version conflict or a refused action. */
export function currentOf(error: unknown): Record<string, unknown> | null {
  const { current } = dataOf(error);
  return isRecord(current) ? current : null;
}
