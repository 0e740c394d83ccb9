import { timingSafeEqual } from 'node:crypto';
import type { Context } from '@server/context';

/** Returns a path that anyone may read until `expiresAt`, without a token. */
export const signedUrl = ({ vault }: Pick<Context, 'vault'>, path: string, expiresAt: string): string => {
  const expires = String(Math.floor(Date.parse(expiresAt) / 1000));
  return `${path}?expires=${expires}&signature=${vault.sign(`${path} ${expires}`)}`;
};

/** Whether the query carries a valid signature of `signedUrl` that has not expired. */
export const isSigned = (
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  path: string,
  query: URLSearchParams,
): boolean => {
  const expires = query.get('expires') ?? '';
  const given = Buffer.from(query.get('signature') ?? '');
  const right = Buffer.from(vault.sign(`${path} ${expires}`));
  const isGenuine = given.length === right.length && timingSafeEqual(given, right);
  return isGenuine && Number(expires) * 1000 > now().getTime();
};

/** Returns a path that one user may read until `expiresAt`, with a token. */
export const personalUrl = (
  context: Pick<Context, 'vault'>,
  path: string,
  userId: string,
  expiresAt: string,
): string =>
  signedUrl(context, `${path}/${userId}`, expiresAt).replace(`${path}/${userId}?`, `${path}?user=${userId}&`);

/** Whether the query carries a valid signature of `personalUrl` for this user that has not expired. */
export const isSignedFor = (
  context: Pick<Context, 'vault' | 'now'>,
  path: string,
  userId: string | undefined,
  query: URLSearchParams,
): boolean =>
  userId !== undefined && query.get('user') === userId && isSigned(context, `${path}/${userId}`, query);
