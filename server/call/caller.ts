import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Settings } from '@server/context';
import { isInRanges } from './addressRange';

/** Who calls, as far as the connection and trusted proxies tell. */
export type Caller = {
  ip: string;
  /** The caller's connection is encrypted, up to the proxy at least. */
  isHttps: boolean;
  /** Closes the connection without an answer. */
  drop?: () => void;
};

/** `203.0.113.7`, `203.0.113.7:4711` and `[2001:db8::1]:4711` name addresses; other texts none. */
const addressOf = (text: string): string | null => {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) === 0 ? null : address.replace(/^::ffff:(?=\d+\.)/i, '');
};

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? '']
    .flat()
    .join()
    .split(',')
    .map((part) => part.trim());

/**
 * Returns the caller of a request. Headers count only when they come from a trusted proxy: of `X-Forwarded-For` the last
 * address that is no trusted proxy, because the caller can write anything before it; of `X-Forwarded-Proto` the last value.
 */
export const callerOf = (
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { trustedProxies, publicUrl }: Pick<Settings, 'trustedProxies' | 'publicUrl'>,
): Caller => {
  const isTrusted = (ip: string) => trustedProxies.length > 0 && isInRanges(ip, trustedProxies);
  const isPublicHttps = publicUrl?.startsWith('https:') ?? false;
  let ip = addressOf(socket.remoteAddress ?? '') ?? 'unknown';
  if (!isTrusted(ip)) return { ip, isHttps: isPublicHttps };
  for (const hop of listOf(headers['x-forwarded-for']).reverse()) {
    const address = addressOf(hop);
    if (address === null) break;
    ip = address;
    if (!isTrusted(address)) break;
  }
  return { ip, isHttps: isPublicHttps || listOf(headers['x-forwarded-proto']).at(-1) === 'https' };
};
