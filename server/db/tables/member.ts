import type { components } from '@/api/gen/contract';
import { id, list, nullable, table, text, time } from '@server/db/column';

/** What a member's own app does and staff look into (domain screen 43). */
export const memberTables = {
  /** Each try to sign in; one that succeeds opens a session, which goes on until `endedAt`. */
  memberSignIn: table(
    {
      id: id(),
      memberUid: text(),
      createdAt: time(),
      ip: text(),
      /** Country or region of the address, where it is known. */
      areaCode: nullable(text()),
      deviceId: text(),
      device: text(),
      result: text<components['schemas']['LogResult']>(),
      lastSeenAt: time(),
      endedAt: nullable(time()),
    },
    { index: [['memberUid', 'createdAt'], ['deviceId'], ['ip']] },
  ),
  memberApiKey: table(
    {
      id: id(),
      memberUid: text(),
      name: text(),
      rights: list<string>(),
      createdAt: time(),
      lastUsedAt: nullable(time()),
    },
    { index: [['memberUid']] },
  ),
};
