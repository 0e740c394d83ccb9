import { isUnavailable } from '@server/db/unavailable';
import type { Lang } from './call';
import { code, Failure, HttpFailure } from './failure';
import type { FieldError } from './failure';
import { texts } from './texts';

type Envelope = { code: number; msg: string; data: unknown; requestId: string };

/** Returns the answer of a call that succeeded; `data` is null without data. */
export const success = (data: unknown, requestId: string, lang: Lang): Envelope => ({
  code: 0,
  msg: texts.success[lang],
  data: data ?? null,
  requestId,
});

/** Returns status, envelope and further headers of a refusal. Any other error is an internal error without details. */
export const refusal = (
  error: unknown,
  requestId: string,
  lang: Lang,
): { status: number; body: Envelope; headers?: Record<string, string> } => {
  if (error instanceof HttpFailure) {
    const { status, retryAfter } = error;
    const data = retryAfter === null ? null : { resendAfter: retryAfter };
    const headers = retryAfter === null ? {} : { 'retry-after': `${retryAfter}` };
    return { status, body: { code: error.code, msg: error.text[lang], data, requestId }, headers };
  }
  if (error instanceof Failure) {
    const { errors, ...rest } = error.data ?? {};
    const data = error.data && {
      ...rest,
      ...(errors && { errors: errors.map((one) => onTheWire(one, lang)) }),
    };
    return { status: 200, body: { code: error.code, msg: error.text[lang], data, requestId } };
  }
  if (isUnavailable(error)) {
    const body = { code: code.unavailable, msg: texts.unavailable[lang], data: null, requestId };
    return { status: 503, body, headers: { 'retry-after': '2' } };
  }
  return { status: 500, body: { code: code.internal, msg: texts.internal[lang], data: null, requestId } };
};

/** Logs what the platform could not do: an error with its stack, and an outage of the database in one line. */
export const logFault = (what: string, status: number, error: unknown): void => {
  if (status === 500) console.error(`${what}:`, error);
  if (isUnavailable(error)) console.error(`${what}: ${String(error)}`);
};

const onTheWire = ({ text, ...error }: FieldError, lang: Lang) => ({ ...error, msg: text[lang] });
