import { type ApiError, isApiError } from '@/api/errors';

/** A sign-in that passed the first step and needs a second factor. */
export type SecondStep = { ticket: string; remember: boolean };

/** Result of a call of the account pages. `cookie`: the browser refused a cookie. */
export type Result<Data> =
  { ok: true; data: Data } | { ok: false; error: ApiError | null; cause: 'refused' | 'cookie' };

/** The platform refused the call, or was not reached. */
export const refused = (error: unknown): Result<never> => ({
  ok: false,
  error: isApiError(error) ? error : null,
  cause: 'refused',
});

/** The browser refused a cookie. */
export const notKept: Result<never> = { ok: false, error: null, cause: 'cookie' };
