import type { UserInfo } from '@/store/session/slice';

/** The info of a staff user, as the platform returns it. */
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
