import { isRecord } from '@/kit/record';

/** Properties of every failed call. They hold no translated text: the text is chosen where the error is displayed. */
type Failed = {
  operationId: string;
  /** Path template of the call, `/admin/wallet/chain/{id}`, without ids and query. */
  url: string;
  requestId?: string;
  /** The server's message, in the requested language. */
  serverText?: string;
};

/** A refused field (contract: FieldError). */
export type FieldError = { field: string; rule: string; msg: string };

/** All ways in which a call can fail. Only `baseQuery` creates it. */
export type ApiError =
  /** HTTP 200 with a code other than 0. */
  | (Failed & { kind: 'business'; code: number; data: unknown })
  /** An HTTP status of 400 or more; `code` when the response had an envelope. */
  | (Failed & { kind: 'http'; status: number; code?: number; data?: unknown })
  /** No response within the timeout: the outcome of the call is unknown. */
  | (Failed & { kind: 'timeout' })
  /** The server was not reached. */
  | (Failed & { kind: 'network' })
  /** A response that does not match the contract. */
  | (Failed & { kind: 'parse'; status: number })
  /** The caller cancelled the call. */
  | (Failed & { kind: 'aborted' })
  /** The request was rejected before it was sent, because of a wrong path parameter. */
  | (Failed & { kind: 'refused' });

const kinds = new Set(['business', 'http', 'timeout', 'network', 'parse', 'aborted', 'refused']);

export const isApiError = (error: unknown): error is ApiError =>
  isRecord(error) && typeof error.kind === 'string' && kinds.has(error.kind);

/** Returns the code of a refusal, with HTTP 200 or an error status. */
export const codeOf = (error: ApiError): number | undefined =>
  error.kind === 'business' || error.kind === 'http' ? error.code : undefined;

const isFieldError = (item: unknown): item is FieldError =>
  isRecord(item) && [item.field, item.rule, item.msg].every((text) => typeof text === 'string');

/** Returns the data of a refusal, or an empty object. */
const dataOf = (error: unknown): Readonly<Record<string, unknown>> =>
  isApiError(error) && 'data' in error && isRecord(error.data) ? error.data : {};

/** Returns `data.errors` of a validation error; empty for other errors. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const { errors } = dataOf(error);
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

/** Returns the seconds to wait before a retry, or null for other errors. */
export function resendAfterOf(error: unknown): number | null {
  const { resendAfter } = dataOf(error);
  return typeof resendAfter === 'number' && resendAfter > 0 ? resendAfter : null;
}

/** Returns when a locked account accepts a sign-in again, or null for other errors. */
export function lockedUntilOf(error: unknown): string | null {
  const { lockedUntil } = dataOf(error);
  return typeof lockedUntil === 'string' ? lockedUntil : null;
}

/** Returns the ticket for the second step of a sign-in, or null when the error requests none. */
export function otpTicketOf(error: unknown): string | null {
  const { otpTicket } = dataOf(error);
  return typeof otpTicket === 'string' ? otpTicket : null;
}

/** Returns who has claimed the record when that is the reason for the refusal; otherwise null. */
export function assigneeOf(error: unknown): string | null {
  const { assignee } = dataOf(error);
  return typeof assignee === 'string' ? assignee : null;
}

/** Returns the server's current record, from a version conflict or a refused action. */
export function currentOf(error: unknown): Record<string, unknown> | null {
  const { current } = dataOf(error);
  return isRecord(current) ? current : null;
}
