import type { Lang } from './call';

/** Codes of business refusals: HTTP 200 with this code in the envelope. */
export const code = {
  validation: 40001,
  unauthorized: 40101,
  wrongOtp: 40102,
  otpAsked: 40103,
  noPermission: 40301,
  passwordDue: 40302,
  moneyWaits: 40303,
  notFound: 40401,
  versionConflict: 40901,
  notAllowed: 40902,
  keyReuse: 40903,
  samePerson: 40904,
  inUse: 40905,
  duplicate: 40906,
  insufficient: 42201,
  frozen: 42301,
  claimed: 42302,
  wrongPassword: 42601,
  tooMany: 42901,
  internal: 50001,
  unavailable: 50301,
  switchedOff: 50101,
} as const;

/** A text in both languages; the envelope carries the caller's language. */
export type Text = Readonly<Record<Lang, string>>;

/** One refused field of `data.errors`; `rule` is a keyword of the contract or the name of a cross-field rule. */
export type FieldError = {
  field: string;
  rule: string;
  text: Text;
  params?: Readonly<Record<string, unknown>>;
};

/** @param rule a keyword of the contract or the name of a cross-field rule */
export const fieldError = (field: string, rule: string, text: Text): FieldError => ({ field, rule, text });

/** The reason why a call is refused. */
abstract class Refusal extends Error {
  /**
   * Keeps what the handler has written so far, for example the count of wrong passwords.
   * @default false
   */
  keepsWrites = false;

  constructor(
    readonly code: number,
    readonly text: Text,
  ) {
    super(text['en-US']);
  }

  /** Returns this refusal, after which the handler's writes are committed. */
  keepingWrites(): this {
    this.keepsWrites = true;
    return this;
  }
}

/** A business refusal: HTTP 200 and a code (contract: shared/envelope.yaml, Failure). */
export class Failure extends Refusal {
  constructor(
    code: number,
    text: Text,
    readonly data: {
      /** User who holds the claim of a record. */
      assignee?: string;
      errors?: readonly FieldError[];
      current?: unknown;
      /** Ticket for the second step of a sign-in. */
      otpTicket?: string;
      /** When a locked account accepts a sign-in again. */
      lockedUntil?: string;
      /** When the caller may decide about money again. */
      until?: string;
      /** Seconds until the request may be repeated. */
      resendAfter?: number;
    } | null = null,
  ) {
    super(code, text);
  }
}

/** Why an action is not offered for a record. Its call fails with the same reason. */
export type Refused = {
  code: number;
  text: Text;
  data?: Failure['data'];
  /**
   * The action is not offered, because it is not needed, but a call of it succeeds.
   * @default false
   */
  isHarmless?: true;
};

/**
 * Returns a refusal, or null when there is no reason for one. Rules follow each other by `??`.
 *
 * @param refusedWith code of the envelope
 * @default refusedWith 40902, the record does not allow it
 */
export const refusedIf = (
  isRefused: boolean,
  text: Text,
  refusedWith: number = code.notAllowed,
): Refused | null => (isRefused ? { code: refusedWith, text } : null);

/** Throws a refusal; does nothing without one. */
export const demandAllowed = (refused: Refused | null): void => {
  if (refused !== null && !refused.isHarmless) throw new Failure(refused.code, refused.text, refused.data);
};

/** A refusal by HTTP status: authentication, authorization, unknown route, overload. */
export class HttpFailure extends Refusal {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 426 | 429 | 500 | 501 | 503,
    code: number,
    text: Text,
    /**
     * Seconds until the request may be repeated; also sent as `Retry-After`.
     * @default null: not known
     */
    readonly retryAfter: number | null = null,
  ) {
    super(code, text);
  }
}

/** Whether a refused call commits its writes and its audit row. */
export const keepsWrites = (error: unknown): boolean => error instanceof Refusal && error.keepsWrites;

/** Returns a refusal with 40001 and the refused fields. */
export const invalid = (...errors: FieldError[]): Failure =>
  new Failure(
    code.validation,
    { 'zh-CN': '提交的内容有误', 'en-US': 'Please check the marked fields' },
    { errors },
  );

/** Returns 501 for an operation that this platform does not implement. */
export const missing = (operationId: string): HttpFailure =>
  new HttpFailure(501, code.internal, {
    'zh-CN': `服务未实现: ${operationId}`,
    'en-US': `${operationId} is not implemented`,
  });
