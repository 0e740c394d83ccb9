import type { components } from '@/api/gen/contract/vip';
import type { components as shared } from '@/api/gen/contract/shared';
import { id, list, nullable, table, text, time } from '@server/db/column';

type Rights = components['schemas']['MemberSecurity']['apiKeys'][number]['rights'];

/** Activity of a member's own app that staff inspect (domain screen 43). */
export const memberTables = {
  /** Attempts to sign in. A successful one opens a session, which lasts until `endedAt`. */
  memberSignIn: table(
    {
      id: id(),
      memberUid: text(),
      createdAt: time(),
      ip: text(),
      /** Country or region of the address, if known. */
      areaCode: nullable(text()),
      deviceId: text(),
      device: text(),
      result: text<shared['schemas']['LogResult']>(),
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
      rights: list<Rights[number]>(),
      createdAt: time(),
      lastUsedAt: nullable(time()),
    },
    { index: [['memberUid']] },
  ),
  /** The face of the selfie of each KYC request, as a hash that is equal for pictures of one person. */
  kycFace: table(
    { kycId: id(), memberUid: text(), faceHash: text() },
    { primary: ['kycId'], index: [['faceHash']] },
  ),
};
