import type { Lang } from './call';

/** Codes of domain refusals: HTTP 200 with this code in the envelope. */
export const code = {
  validation: 40001,
  noPermission: 40301,
  notFound: 40401,
  versionConflict: 40901,
  notAllowed: 40902,
  keyReuse: 40903,
  samePerson: 40904,
  inUse: 40905,
  duplicate: 40906,
  tooMany: 42901,
  internal: 50001,
} as const;

/** One refused field of `data.errors`. */
export type FieldError = { field: string; rule: string; msg: string; params?: Record<string, unknown> };

/** A text in both languages of the platform. */
export type Text = Readonly<Record<Lang, string>>;

/** A business refusal (contract: shared/envelope.yaml, Failure). */
export class Failure extends Error {
  constructor(
    readonly code: number,
    readonly text: Text,
    readonly data: { errors?: FieldError[]; current?: unknown } | null = null,
  ) {
    super(text['en-US']);
  }
}

/** A refusal by HTTP status: authentication, authorization, unknown route, overload. */
export class HttpFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 426 | 429 | 500 | 501 | 503,
    readonly code: number,
    readonly text: Text,
  ) {
    super(text['en-US']);
  }
}
