import type { Business } from '../business';
import { approvalHooks } from './approval';
import { effectPermissionApproval } from './effect';
import { permissionHandlers } from './handlers';
import { roleHooks } from './role';
import { carryEarlierChanges } from './earlierChanges';
import { seedApprovals } from './seeds/approvals';
import { seedStaff } from './seeds/staff';
import { seedTeam } from './seeds/team';
import { staffUserHooks } from './staffUser';

export const permission: Business = {
  hooks: {
    role: roleHooks,
    staffUser: staffUserHooks,
    approval: approvalHooks,
  },
  handlers: permissionHandlers,
  entityHandlers: { effectPermissionApproval },
  counters: [
    { key: 'approvals', entity: 'approval', preset: 'review', for: ['approve'] },
    { key: 'staffWithoutRole', entity: 'staffUser', preset: 'noRole', for: ['roles'] },
  ],
  after: { 4: carryEarlierChanges },
  seeds: { site: [seedStaff, seedTeam], changes: [seedApprovals] },
};
