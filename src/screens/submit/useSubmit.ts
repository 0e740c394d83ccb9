import { useRef, useState } from 'react';
import {
  type FieldError as Refused,
  type ApiError,
  type FieldError,
  fieldErrorsOf,
  isApiError,
} from '@/api/errors';
import { useStable } from '@/kit/hooks/useStable';
import { useInPlace } from '@/store/notices/useInPlace';
import { useErrorText } from '../errors/LoadFailure';

/** Errors of one field: its own message, and messages inside it by path (`3.label`). */
export type Placed = { message: string; parts: Readonly<Record<string, string>> };

/**
 * Assigns errors to the fields of a form; `items.3.label` belongs to `items`. Errors of unknown fields are
 * dropped.
 */
export function placeErrors(
  errors: readonly Refused[],
  names: readonly string[],
): Readonly<Record<string, Placed>> {
  const placed: Record<string, Placed> = {};
  for (const { field, msg } of errors) {
    const [name = '', ...path] = field.split('.');
    if (!names.includes(name)) continue;
    const known = placed[name] ?? { message: '', parts: {} };
    placed[name] =
      path.length === 0
        ? { ...known, message: msg }
        : { message: known.message || msg, parts: { ...known.parts, [path.join('.')]: msg } };
  }
  return placed;
}

/** Why a write failed. */
export type Refusal = {
  /** Null for an error that did not come from a call. */
  error: ApiError | null;
  /** No answer came: the platform may have carried the write out. */
  unknown: boolean;
  fieldErrors: readonly FieldError[];
  /** The text of the failure as a whole. */
  text: string | null;
};

type Result<Data> = { data: Data | undefined; refusal: null } | { data: undefined; refusal: Refusal };

type Options = {
  /** Tells several intents of one component apart; each has its own key. @default the only one */
  intent?: string;
  /** A key that the caller keeps. @default the hook keeps one per intent */
  key?: string;
};

/**
 * Sends a write with an idempotency key, and shows its failure in place instead of in a notice. The key stays the same until
 * the platform answers, so that an intent without an answer is never carried out twice; the next intent gets a new key.
 */
export function useSubmit<Arg extends object, Data>(
  send: (arg: Arg) => PromiseLike<{ data?: Data | undefined; error?: unknown }>,
) {
  const errorText = useErrorText();
  const inPlace = useInPlace();
  const keys = useRef(new Map<string, string>());
  const [running, setRunning] = useState(0);
  const [failed, setFailed] = useState<{ cause: unknown } | null>(null);

  const refusalOf = (cause: unknown): Refusal => {
    const error = isApiError(cause) ? cause : null;
    const unknown = error?.kind === 'timeout' || error?.kind === 'network';
    return { error, unknown, fieldErrors: fieldErrorsOf(cause), text: error && errorText(error) };
  };

  /** `build` makes the argument of the call with its key. */
  const submit = useStable(
    async (build: (key: string) => Arg, { intent = '', key: given }: Options = {}): Promise<Result<Data>> => {
      const key = given ?? keys.current.get(intent) ?? crypto.randomUUID();
      keys.current.set(intent, key);
      setFailed(null);
      setRunning((count) => count + 1);
      const { data, error } = await send(inPlace(build(key)));
      setRunning((count) => count - 1);
      if (error === undefined) {
        keys.current.delete(intent);
        return { data, refusal: null };
      }
      const refused = refusalOf(error);
      // The platform answered: what is sent next is another intent.
      if (refused.error?.kind === 'business') keys.current.delete(intent);
      setFailed({ cause: error });
      return { data: undefined, refusal: refused };
    },
  );
  return {
    submit,
    sending: running > 0,
    /** The failure of the last write. */
    refusal: failed && refusalOf(failed.cause),
    /** Forgets all keys and the last failure: what is sent next is another intent. */
    reset: useStable(() => {
      keys.current.clear();
      setFailed(null);
    }),
  };
}
