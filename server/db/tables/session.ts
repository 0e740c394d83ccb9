import type { components } from '@/api/gen/contract';
import { id, integer, nullable, table, text, time, withDefault } from '@server/db/column';

/** Sessions, captchas and codes by mail or phone (domain section 8). Tokens are kept as SHA-256 in hex, never themselves. */
export const sessionTables = {
  session: table(
    {
      id: id(),
      userId: id(),
      /** Replaced at each refresh. */
      accessHash: text(),
      accessExpiresAt: time(),
      createdAt: time(),
      lastSeenAt: time(),
      endedAt: nullable(time()),
      ip: text(),
      userAgent: text(),
    },
    { unique: [['accessHash']], index: [['userId']] },
  ),
  /** Each works once; `usedAt` tells a second use, which ends the user's sessions. */
  refreshToken: table(
    {
      tokenHash: text(),
      sessionId: id(),
      userId: id(),
      createdAt: time(),
      expiresAt: time(),
      usedAt: nullable(time()),
    },
    { primary: ['tokenHash'], index: [['sessionId'], ['userId']] },
  ),
  captcha: table(
    {
      /** The slider's token or the picture's randomStr. */
      token: text(),
      /** SLIDER or IMAGE. */
      kind: text(),
      secretKey: nullable(text()),
      /** x of the hole in pixels, or the characters. */
      answer: text(),
      ip: text(),
      createdAt: time(),
      expiresAt: time(),
      /** What a right answer lets the sign-in bring; null until then. */
      verification: nullable(text()),
      failedAt: nullable(time()),
    },
    { primary: ['token'], unique: [['verification']], index: [['ip', 'failedAt'], ['expiresAt']] },
  ),
  /** A sign-in whose first step succeeded and that waits for the second factor. It goes with its use. */
  signInTicket: table(
    {
      ticketHash: text(),
      userId: id(),
      /** Wrong codes so far. */
      tries: withDefault(integer(), 0),
      expiresAt: time(),
    },
    { primary: ['ticketHash'], index: [['userId'], ['expiresAt']] },
  ),
  /** The code that was sent last for a purpose to an address; it goes with its use. */
  authCode: table(
    {
      purpose: text<components['schemas']['CodePurpose']>(),
      /** E-mail address in small letters, or mobile number. */
      address: text(),
      /** As `areas/auth/password` writes it. */
      codeHash: text(),
      /** Wrong ones so far. */
      tries: withDefault(integer(), 0),
      expiresAt: time(),
    },
    { primary: ['purpose', 'address'], index: [['expiresAt']] },
  ),
};
