import type { Lang } from './call';
import { code, Failure, HttpFailure } from './failure';
import type { FieldError } from './failure';
import { texts } from './texts';

type Envelope = { code: number; msg: string; data: unknown; requestId: string };

/** Answer of a call that succeeded; `data` is null when there is none. */
export const success = (data: unknown, requestId: string, lang: Lang): Envelope => ({
  code: 0,
  msg: texts.success[lang],
  data: data ?? null,
  requestId,
});

/** Status and envelope of a refusal; what is no refusal is a fault of ours and tells nothing of itself. */
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
