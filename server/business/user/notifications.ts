import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/user';
import { instant, seesWholePlatform, signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { isStorableId } from '@server/db/snowflake';
import { recordsOfIds } from '@server/resources/calls/read';
import { actionName, operationOf } from '@server/resources/entity/entity';
import type { Entities, Entity } from '@server/resources/entity/entity';
import { maskedValues } from '@server/resources/view/recordView';
import { noticesSince } from '@server/workflow/notices';
import { markRead } from './notices';

type OwnNotifications = components['schemas']['OwnNotifications'];
type FollowedChange = components['schemas']['FollowedChange'];

/** Items of one tab of the bell (specification section 9: a tab is complete with 15). */
const most = 15;

/** Changes that are looked at: some belong to records that the user may no longer read. */
const candidates = 60;

const messagesOf = async (call: Call): Promise<OwnNotifications['messages']> => {
  const rows = await call.db
    .selectFrom('notice')
    .select(['id', 'createdAt', 'kind', 'actorName', 'resource', 'recordId', 'recordNo', 'readAt'])
    .where('userId', '=', signedIn(call).userId)
    .where('createdAt', '>=', noticesSince(call.context.now()))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ readAt, ...notice }) => ({ ...notice, read: readAt !== null }));
};

type Change = {
  id: string;
  at: string;
  resource: string;
  resourceId: string;
  action: string;
  actorName: string | null;
  to: string | null;
  read: boolean;
};

/** Selects the latest step of each record after the caller's own last step in it, the newest first. */
const changesOf = async (call: Call): Promise<readonly Change[]> => {
  const { userId } = signedIn(call);
  const since = noticesSince(call.context.now());
  const { rows } = await sql<Change>`
    with own as (
      select resource, "resourceId", max(id) as id from timeline
      where "actorId" = ${userId} and at >= ${since} group by resource, "resourceId"
    ), latest as (
      select distinct on (step.resource, step."resourceId") step.* from own
      join timeline step on step.resource = own.resource and step."resourceId" = own."resourceId" and step.id > own.id
      order by step.resource, step."resourceId", step.id desc
    )
    select latest.id::text as id, latest.at, latest.resource, latest."resourceId"::text as "resourceId", latest.action,
      latest."actorName", latest."to", mark."stepId" is not null as read
    from latest left join "readChange" mark on mark."userId" = ${userId} and mark."stepId" = latest.id
    order by latest.id desc limit ${candidates}`.execute(call.db);
  return rows;
};

const titlesOf = (
  entity: Entity,
  { action, to }: Change,
): Pick<FollowedChange, 'actionZh' | 'actionEn' | 'statusZh' | 'statusEn'> => {
  const operation = entity.operations.find((one) => actionName(one) === action && one.kind !== 'batch');
  const states = entity.fields.find(({ name }) => name === entity.keys.status)?.valueTitles;
  const state = to === null ? undefined : states?.[to];
  return {
    actionZh: operation?.title.zh ?? null,
    actionEn: operation?.title.en ?? null,
    statusZh: state?.['zh-CN'] ?? null,
    statusEn: state?.['en-US'] ?? null,
  };
};

const followsOf = async (entities: Entities, call: Call): Promise<FollowedChange[]> => {
  const actor = signedIn(call);
  if (!seesWholePlatform(actor)) return [];
  const changes = await changesOf(call);
  const names = [...new Set(changes.map(({ resource }) => resource))];
  const found = await Promise.all(
    names.map(async (name) => {
      const entity = entities.get(name);
      const permission = entity && operationOf(entity, 'page')?.permission;
      if (!entity || !actor.permissions.has(permission ?? '')) return [];
      const own = changes.filter(({ resource }) => resource === name);
      const records = await recordsOfIds(
        entity,
        own.map(({ resourceId }) => resourceId),
        call,
      );
      return own.flatMap((change) => {
        const record = records.find(({ id }) => id === change.resourceId);
        if (!record) return [];
        const label = maskedValues(entity, record, actor)[entity.keys.label];
        return {
          id: change.id,
          createdAt: new Date(change.at).toISOString(),
          actorName: change.actorName,
          ...titlesOf(entity, change),
          resource: name,
          recordId: record.id,
          recordNo: String(label ?? record.id),
          read: change.read,
        };
      });
    }),
  );
  return found
    .flat()
    .sort((one, two) => two.id.length - one.id.length || (two.id > one.id ? 1 : -1))
    .slice(0, most);
};

export const readMyNotifications: Handler<'readMyNotifications'> = async (call) => {
  const { messages, follows } = call.body;
  await markRead(messages, call);
  const { userId } = signedIn(call);
  const rows = [...new Set(follows)]
    .filter(isStorableId)
    .map((stepId) => ({ userId, stepId, readAt: instant(call) }));
  if (rows.length > 0)
    await call.db
      .insertInto('readChange')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  call.note({ isAuditedElsewhere: true }); // Only marks of the reader.
};

/** The bell: notices to the user, and changes of records that the user worked on. */
export const getMyNotifications =
  (entities: Entities): Handler<'getMyNotifications'> =>
  async (call): Promise<OwnNotifications> => ({
    messages: await messagesOf(call),
    follows: await followsOf(entities, call),
  });
