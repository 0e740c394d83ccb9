import { sql } from 'kysely';
import { renewClaim } from '@server/workflow/claim';
import type { Business } from '../business';
import { sendKyc } from './acts/kyc';
import { close, register } from './acts/members';
import { signIn } from './acts/signIns';
import { kycHooks, kycQueue } from './kyc';
import { kycReviewHandlers } from './kycReview';
import { memberHooks } from './member';
import { memberLevelHooks } from './memberLevel';
import { securityVipMember } from './memberSecurity';
import { seedKycPictures } from './seeds/evidence';
import { seedLevels } from './seeds/levels';
import { seedPeople } from './seeds/people';

export const vip: Business = {
  hooks: {
    member: ({ businesses }) => memberHooks(businesses.flatMap(({ whenFrozen }) => whenFrozen ?? [])),
    kyc: kycHooks,
    memberLevel: memberLevelHooks,
  },
  handlers: { ...kycReviewHandlers, securityVipMember, renewVipKyc: renewClaim('kyc') },
  figures: { member: { members: ['uid'] }, kyc: { members: ['memberUid'] } },
  counters: [{ key: 'kycPending', entity: 'kyc', preset: 'review', for: ['approve'] }],
  acts: [
    [register, 12],
    [sendKyc, 12],
    [signIn, 30],
    [close, 0.5],
  ],
  openQueues: [kycQueue],
  noise: [
    // The last success of each device stays: a withdrawal after the first use of a device is a risk.
    {
      table: 'memberSignIn',
      days: 30,
      finished: sql`result <> 'SUCCESS' or exists (select from "memberSignIn" later
        where later."memberUid" = "memberSignIn"."memberUid" and later."deviceId" = "memberSignIn"."deviceId"
          and later.ip = "memberSignIn".ip and later.result = 'SUCCESS' and later.id > "memberSignIn".id)`,
    },
  ],
  seeds: { members: [seedLevels, seedPeople], evidence: [seedKycPictures] },
};
