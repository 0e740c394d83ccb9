import { type ApiError, codeOf } from '@/api/errors';
import type { PageTextKey } from './pageTexts';
import type { TextKey } from './texts';

/** Returns the key of the text that describes a failed sign-in. */
export function signInFailureKey(error: ApiError | null): TextKey {
  if (error?.kind === 'timeout') return 'timeout';
  if (error?.kind === 'network') return 'network';
  if (error?.kind === 'http' && error.status === 426) return 'wrongPassword';
  if (error?.kind === 'http' && error.status === 429) return 'tooMany';
  if (error?.kind === 'business' && error.code === 42901) return 'tooMany';
  if (error?.kind === 'business' && error.code === 40001) return 'needCaptcha';
  return 'failed';
}

/** A message for the user: the key of a translated text, or the platform's own text. */
export type RefusalText = { key: PageTextKey } | { text: string };

/** Returns the text of a message. */
export const translateRefusal = (refusal: RefusalText, t: Readonly<Record<PageTextKey, string>>): string =>
  'key' in refusal ? t[refusal.key] : refusal.text;

/**
 * Returns the message of a refusal that belongs to no field: the platform's text for a business error, else a
 * translated one.
 */
export function refusalText(error: ApiError | null, otherwise: PageTextKey): RefusalText {
  if (error?.kind === 'business' && error.serverText && codeOf(error) !== 42901)
    return { text: error.serverText };
  if (error?.kind === 'http' && error.status === 426) return { key: 'wrongCode' };
  if (error?.kind === 'http' && error.status === 401) return { key: 'stepOver' };
  const known = signInFailureKey(error);
  return { key: known === 'timeout' || known === 'network' || known === 'tooMany' ? known : otherwise };
}
