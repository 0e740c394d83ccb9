import { readCookie, removeCookie, writeCookie } from '@/kit/cookies';
import { readLocal, removeLocal, writeLocal } from '@/kit/local';

/** The three cookies of a sign-in (specification section 3, "Auth cookies"). */
export type Tokens = { access_token: string; token_type: string; refresh_token: string };

const names = ['access_token', 'token_type', 'refresh_token'] as const;
const rememberKey = 'console:remember';

export const accessToken = (): string | null => readCookie('access_token');
export const refreshToken = (): string | null => readCookie('refresh_token');

/** Returns `Bearer …` or null. A missing token_type defaults to Bearer and is written again. */
export function authorization(): string | null {
  const token = accessToken();
  if (!token) return null;
  const type = readCookie('token_type') ?? restoreType();
  return `${type} ${token}`;
}

function restoreType(): string {
  writeCookie('token_type', 'Bearer', { remember: isRemembered() });
  return 'Bearer';
}

/** Returns whether the last sign-in used "remember me". */
export const isRemembered = (): boolean => readLocal(rememberKey) === '1';

/**
 * Stores the tokens of a sign-in, all or none. Returns false when the browser refused a cookie; the caller
 * must show that, or the user loops to the sign-in page.
 */
export function keepTokens(tokens: Tokens, remember = isRemembered()): boolean {
  const kept = names.every((name) => writeCookie(name, tokens[name], { remember }));
  if (kept) writeLocal(rememberKey, remember ? '1' : '0');
  else dropTokens();
  return kept;
}

/** Stores a registration for the configured days, all or nothing. Returns false when the browser refused a cookie. */
export function keepRegistration({ uuid, token }: { uuid: string; token: string }): boolean {
  const kept =
    writeCookie('uuid', uuid, { remember: true }) && writeCookie('token', token, { remember: true });
  if (!kept) ['uuid', 'token'].forEach(removeCookie);
  return kept;
}

/** Returns the token of a registration, which gives access only to its result page. */
export const registrationToken = (): string | null => readCookie('token');

/** Returns the id of the user who last registered on this browser. */
export const registeredUser = (): string | null => readCookie('uuid');

export function dropTokens(): void {
  names.forEach(removeCookie);
  removeLocal(rememberKey);
}
