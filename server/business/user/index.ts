import type { Business } from '../business';
import { userHandlers } from './handlers';
import { notificationHandlers } from './notifications';

export const user: Business = {
  handlers: ({ entities }) => ({ ...userHandlers, ...notificationHandlers(entities) }),
};
