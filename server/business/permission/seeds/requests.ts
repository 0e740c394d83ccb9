import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

const none = { email: null, mobile: null, agentNo: null, ipAllowList: [] };

const requests: readonly RecordValues<'staffRequest'>[] = [
  {
    kind: 'ROLES',
    username: 'sunli',
    targetName: '孙丽',
    reason: '临时代管平台',
    oldRoleCodes: ['support'],
    roleCodes: ['support', 'admin'],
    status: 'REJECTED',
    requestedByName: 'Ada Chen',
    reviewedByName: 'Alan Zhou',
  },
  {
    kind: 'ROLES',
    username: 'zhaoyu',
    targetName: '赵雨',
    reason: '接任平台管理员',
    oldRoleCodes: ['finance'],
    roleCodes: ['admin', 'finance'],
    status: 'PENDING',
    requestedByName: 'Alan Zhou',
    reviewedByName: null,
  },
];

/** Seeds requests about administrators; the last one is pending. */
export const seedStaffRequests: Seed = async (db, context) => {
  await insertRecords(
    db,
    context,
    'staffRequest',
    requests.map((request) => ({ ...none, ...request })),
  );
};
