import { randomBytes } from 'node:crypto';
import { tokenHash } from '@server/call/actor';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';

const hour = 3_600_000;
const accessLife = 2 * hour;
const refreshLife = 12 * hour;

/** Tokens for a client (contract: TokenAnswer). */
export type Tokens = {
  access_token: string;
  token_type: 'Bearer';
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
};

/** Returns a pair of tokens for the client, and the columns with their hashes for the session and the refresh token. */
export function newTokens(call: Call) {
  const access = randomBytes(32).toString('base64url');
  const refresh = randomBytes(32).toString('base64url');
  const now = instant(call);
  const tokens: Tokens = {
    access_token: access,
    token_type: 'Bearer',
    refresh_token: refresh,
    expires_in: accessLife / 1000,
  };
  return {
    tokens,
    access: { accessHash: tokenHash(access), accessExpiresAt: instant(call, accessLife), lastSeenAt: now },
    refresh: { tokenHash: tokenHash(refresh), createdAt: now, expiresAt: instant(call, refreshLife) },
  };
}
