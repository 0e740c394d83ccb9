import { timingSafeEqual } from 'node:crypto';
import type { Context } from '@server/context';

/** A path that whoever has it may read until `expiresAt`, without a token. */
export const signedUrl = ({ vault }: Pick<Context, 'vault'>, path: string, expiresAt: string): string => {
  const expires = String(Math.floor(Date.parse(expiresAt) / 1000));
  return `${path}?expires=${expires}&signature=${vault.sign(`${path} ${expires}`)}`;
};

/** Whether the query of a path is one that `signedUrl` gave it, and still holds. */
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
