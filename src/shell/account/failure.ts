import type { ApiError } from '@/api/errors';
import type { TextKey } from './texts';

/** Which text of the sign-in page says what went wrong. */
export function signInFailure(error: ApiError | null): TextKey {
  if (error?.kind === 'timeout') return 'timeout';
  if (error?.kind === 'network') return 'network';
  if (error?.kind === 'http' && error.status === 426) return 'wrongPassword';
  if (error?.kind === 'http' && error.status === 429) return 'tooMany';
  if (error?.kind === 'business' && error.code === 42901) return 'tooMany';
  if (error?.kind === 'business' && error.code === 40001) return 'needCaptcha';
  return 'failed';
}
