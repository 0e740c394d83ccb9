import { type ApiError, isApiError } from '@/api/errors';

/** A sign-in whose first step succeeded, where the account asks for its second factor as well. */
export type SecondStep = { ticket: string; remember: boolean };

/** What a call of the account pages came to; `cookie`: the browser did not keep what it gave. */
export type Result<Data> =
  { ok: true; data: Data } | { ok: false; error: ApiError | null; cause: 'refused' | 'cookie' };

/** The platform, or the way to it, said no. */
export const refused = (error: unknown): Result<never> => ({
  ok: false,
  error: isApiError(error) ? error : null,
  cause: 'refused',
});

/** The browser did not keep a cookie. */
export const notKept: Result<never> = { ok: false, error: null, cause: 'cookie' };
