import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this origin may connect: one of the same host, on any port, or one of `origins`. Programs send no
 * origin; they need a token like everybody else.
 */
export const isKnownOrigin = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  if (!URL.canParse(origin) || host === undefined || !URL.canParse(`http://${host}`)) return false;
  return new URL(origin).hostname === new URL(`http://${host}`).hostname;
};
