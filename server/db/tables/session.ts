import type { components } from '@/api/gen/contract/shared';
import { id, integer, nullable, table, text, time, withDefault } from '@server/db/column';

/** Sessions, captchas and codes by mail or phone (domain section 8). Tokens are stored as SHA-256 in hex only. */
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
  /** Each token works once. A second use, detected by `usedAt`, ends the user's sessions, except shortly after the first. */
  refreshToken: table(
    {
      tokenHash: text(),
      sessionId: id(),
      userId: id(),
      createdAt: time(),
      expiresAt: time(),
      usedAt: nullable(time()),
      /** Hash of the token that its use gave. */
      replacedBy: nullable(text()),
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
      /** Proof of a right answer that the sign-in presents; null until then. */
      verification: nullable(text()),
      failedAt: nullable(time()),
    },
    { primary: ['token'], unique: [['verification']], index: [['ip', 'failedAt'], ['expiresAt']] },
  ),
  /** A sign-in that waits for its second factor; deleted when it is used. */
  signInTicket: table(
    {
      ticketHash: text(),
      userId: id(),
      /** Number of wrong codes. */
      tries: withDefault(integer(), 0),
      expiresAt: time(),
    },
    { primary: ['ticketHash'], index: [['userId'], ['expiresAt']] },
  ),
  /** Failed attempts (services/staff/throttle); a wait counts from `lastAt`. */
  throttle: table(
    { key: text(), failures: integer(), lastAt: time() },
    { primary: ['key'], index: [['lastAt']] },
  ),
  /** The last code that was sent for a purpose to an address; deleted when it is used. */
  authCode: table(
    {
      purpose: text<components['schemas']['CodePurpose']>(),
      /** E-mail address in lower case, or mobile number. */
      address: text(),
      /** As `services/staff/password` hashes it. */
      codeHash: text(),
      /** Number of wrong codes. */
      tries: withDefault(integer(), 0),
      expiresAt: time(),
    },
    { primary: ['purpose', 'address'], index: [['expiresAt']] },
  ),
};
