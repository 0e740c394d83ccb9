import { sql } from 'kysely';
import type { Business } from '../business';
import { mailLogHooks, messageHandlers, smsLogHooks } from './messages';
import { seedMessages } from './seeds/messages';

const sent = sql`status <> 'QUEUED'`;

export const message: Business = {
  hooks: { smsLog: smsLogHooks, mailLog: mailLogHooks },
  handlers: messageHandlers,
  noise: [
    { table: 'mailLog', days: 60, finished: sent },
    { table: 'smsLog', days: 60, finished: sent },
  ],
  seeds: { lists: [seedMessages] },
};
