import { instant } from '@server/areas/instant';
import { signedIn } from '@server/areas/signedIn';
import type { Call } from '@server/http/call';
import type { Entity, Entry } from '@server/resources/entity';
import { reread } from '@server/resources/find';
import { remember, stepBy } from '@server/resources/history';
import type { Values } from '@server/resources/hooks';
import { encode, recordsOf } from '@server/resources/records';
import { shown } from '@server/resources/shown';

/** Makes a new record in its first status out of another one, with some fields changed, and answers it as the detail does. */
export const copyOf = async (
  entity: Entity,
  { id: _, ...from }: Entry,
  changed: Values,
  call: Call,
): Promise<Values> => {
  const { db, platform } = call;
  const id = platform.nextId();
  const { status = '', initial = '' } = entity.keys;
  const base = { version: 1, createdAt: instant(call), updatedAt: instant(call) };
  const values = { ...from, ...changed, ...base, createdByName: signedIn(call).name, [status]: initial };
  await recordsOf(db)
    .insertInto(entity.name)
    .values({ ...encode(entity, values, platform.vault), id, version: 1 })
    .execute();
  await remember(db, platform, entity, id, { ...stepBy(call), action: 'create', to: initial });
  return shown(entity, await reread(call, entity, id), call);
};
