import type { Handler } from '@server/http/call';
import type { Entity } from './entity';
import { remember } from './history';
import type { Values } from './hooks';
import { decode, encode, recordsOf } from './records';
import { checkValues, refuseDuplicates } from './rules';
import { changesOf, shown } from './shown';

/** `POST base`: a new record in its first status; fields that were not sent take the contract's default, else null. */
export const create =
  (entity: Entity, entities: ReadonlyMap<string, Entity>): Handler =>
  async (call) => {
    const { db, platform, actor, note } = call;
    const body = call.body as Values;
    await checkValues(entity, entities, body, null, call);
    const { status, initial } = entity.keys;
    const at = platform.now().toISOString();
    const id = platform.nextId();
    const row = {
      ...encode(entity, body, platform.vault),
      ...(status !== undefined && { [status]: initial }),
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      createdByName: actor?.name ?? null,
    };
    const stored = await refuseDuplicates(() =>
      recordsOf(db).insertInto(entity.name).values(row).returningAll().executeTakeFirstOrThrow(),
    );
    await remember(db, platform, entity, id, {
      action: 'create',
      actorName: actor?.name ?? null,
      ...(initial !== undefined && { to: initial }),
    });
    note({ resource: entity.name, resourceId: id, diff: changesOf(entity, {}, body) });
    return shown(entity, decode(entity, stored, platform.vault), actor);
  };
