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

/** Returns status and envelope of a refusal. Any other error is an internal error without details. */
export const refusal = (
  error: unknown,
  requestId: string,
  lang: Lang,
): { status: number; body: Envelope } => {
  if (error instanceof HttpFailure) {
    return { status: error.status, body: { code: error.code, msg: error.text[lang], data: null, requestId } };
  }
  if (error instanceof Failure) {
    const { errors, ...rest } = error.data ?? {};
    const data = error.data && {
      ...rest,
      ...(errors && { errors: errors.map((one) => onTheWire(one, lang)) }),
    };
    return { status: 200, body: { code: error.code, msg: error.text[lang], data, requestId } };
  }
  return { status: 500, body: { code: code.internal, msg: texts.internal[lang], data: null, requestId } };
};

const onTheWire = ({ text, ...error }: FieldError, lang: Lang) => ({ ...error, msg: text[lang] });
