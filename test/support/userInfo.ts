import type { UserInfo } from '@/store/session/slice';

/** Somebody of the staff, as the platform tells it. */
export const info: UserInfo = {
  userId: '7',
  username: 'op',
  name: 'Otto',
  avatar: null,
  access: ['op'],
  dataScope: 'ALL',
  mustChangePwd: false,
  timeZone: null,
};
