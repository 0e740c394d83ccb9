import { isConflict } from './transaction';

/**
 * SQLSTATEs of a database that cannot answer now: connection lost, too many connections, shutdown and start of the server,
 * statement ended by its timeout, lock not granted in time.
 */
const states = /^(08\w{3}|53300|57P0[1-5]|57014|55P03|25P03)$/;

const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** Messages of `pg` and kysely about a lost or ended connection, which have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after|driver has already been destroyed)|is not currently accepting connections/;

/** Whether a query failed because the database could not answer at this moment. The same call may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const code = String(Reflect.get(error, 'code') ?? '');
  const message = String(Reflect.get(error, 'message'));
  return isConflict(error) || states.test(code) || network.includes(code) || messages.test(message);
};
