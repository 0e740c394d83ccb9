import type { Business } from '../business';
import { userHandlers } from './handlers';
import { getMyNotifications, readMyNotifications } from './notifications';

export const user: Business = {
  handlers: { ...userHandlers, readMyNotifications },
  entityHandlers: { getMyNotifications },
};
