import type { Business } from '../business';
import { permissionHandlers } from './handlers';
import { roleHooks } from './role';
import { seedStaffRequests } from './seeds/requests';
import { seedStaff } from './seeds/staff';
import { seedTeam } from './seeds/team';
import { staffRequestHooks } from './staffRequest';
import { staffUserHooks } from './staffUser';

export const permission: Business = {
  hooks: { role: roleHooks, staffUser: staffUserHooks, staffRequest: staffRequestHooks },
  handlers: permissionHandlers,
  counters: [
    { key: 'staffReview', entity: 'staffRequest', preset: 'review', for: ['approve'], list: 'requests' },
    { key: 'staffWithoutRole', entity: 'staffUser', preset: 'noRole', for: ['roles'] },
  ],
  seeds: { site: [seedStaff, seedTeam, seedStaffRequests] },
};
