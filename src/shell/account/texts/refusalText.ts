import { type ApiError, codeOf } from '@/api/errors';
import type { PageTextKey } from './pageTexts';
import type { TextKey } from './texts';

/** Which text of the sign-in page says what went wrong. */
export function signInFailureKey(error: ApiError | null): TextKey {
  if (error?.kind === 'timeout') return 'timeout';
  if (error?.kind === 'network') return 'network';
  if (error?.kind === 'http' && error.status === 426) return 'wrongPassword';
  if (error?.kind === 'http' && error.status === 429) return 'tooMany';
  if (error?.kind === 'business' && error.code === 42901) return 'tooMany';
  if (error?.kind === 'business' && error.code === 40001) return 'needCaptcha';
  return 'failed';
}

/** What is said to a person: a text of ours, in whatever language is shown, or the platform's own words. */
export type RefusalText = { key: PageTextKey } | { text: string };

/** The words of it. */
export const translateRefusal = (said: RefusalText, t: Readonly<Record<PageTextKey, string>>): string =>
  'key' in said ? t[said.key] : said.text;

/** What a refusal says that belongs to no field: the platform's words of a business rule, else ours. */
export function refusalText(error: ApiError | null, otherwise: PageTextKey): RefusalText {
  if (error?.kind === 'business' && error.serverText && codeOf(error) !== 42901)
    return { text: error.serverText };
  if (error?.kind === 'http' && error.status === 426) return { key: 'wrongCode' };
  if (error?.kind === 'http' && error.status === 401) return { key: 'stepOver' };
  const known = signInFailureKey(error);
  return { key: known === 'timeout' || known === 'network' || known === 'tooMany' ? known : otherwise };
}
