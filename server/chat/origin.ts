import type { IncomingMessage } from 'node:http';

/** Names of this machine; a page opened under one reaches the websocket under another. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a page of this origin may connect: one of the same host, on any port, or one of `origins`. Programs send no
 * origin; they need a token like everybody else.
 */
export const isKnownOrigin = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  if (!URL.canParse(origin) || host === undefined || !URL.canParse(`http://${host}`)) return false;
  const page = new URL(origin).hostname;
  const socket = new URL(`http://${host}`).hostname;
  return page === socket || (loopback.includes(page) && loopback.includes(socket));
};
