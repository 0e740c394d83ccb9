import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { socketPath } from '@/api/gen/otcSocket';
import { openAudit } from '@server/call/audit';
import type { Context } from '@server/context';
import { callerOf } from '@server/call/caller';
import type { Person } from './person';
import type { Visitor } from './visitor';

const operation = { id: 'openOtcChat', tag: 'otc', permission: null } as const;

/** Writes what staff did over the websocket to the audit log; members have none. */
export const auditVisit = async (
  context: Context,
  request: IncomingMessage,
  { actor }: Person,
  note: Parameters<Visitor['audit']>[0],
): Promise<void> => {
  if (!actor) return;
  const audit = openAudit(context, {
    operation,
    requestId: randomUUID(),
    uri: socketPath,
    actor: () => actor,
    headers: new Headers({ 'user-agent': request.headers['user-agent'] ?? '' }),
    ip: callerOf(request, context.options).ip,
  });
  audit.note({ resource: 'otcRoom', ...note });
  await audit.write(context.db);
};
