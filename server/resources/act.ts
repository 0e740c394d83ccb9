import type { Call, Handler } from '@server/http/call';
import { code, Failure, invalid } from '@server/http/failure';
import { texts } from '@server/http/texts';
import { actionCode } from './entity';
import type { Entity, Entry } from './entity';
import { remember } from './history';
import type { Values } from './hooks';
import { decode, find, recordsOf } from './records';
import { conflict } from './rules';
import { shown } from './shown';

/**
 * `POST base/{id}/{action}`: one conditional update of status and version (invariant I-6). 40902 when the status does
 * not allow it, even under an old version: whoever approves twice learns that it is approved. Else 40901.
 */
export const act =
  (entity: Entity): Handler =>
  async (call) => {
    const { db, platform, actor, note, operation } = call;
    const body = call.body as Values;
    const action = actionCode(operation.permission ?? operation.id);
    const reason = typeof body.reason === 'string' ? body.reason : null;
    const before = await find(db, entity, call.params.id ?? '', platform.vault);
    note({ resource: entity.name, resourceId: before.id, ...(reason !== null && { reason }) });
    const status = entity.keys.status ?? 'status';
    const { from, to } = operation.action ?? {};
    refuseUnlessPossible(entity, before, body, from, call);
    const errors = entity.hooks.checkAction?.[action]?.(body, before, call) ?? [];
    if (errors.length > 0) throw invalid(...errors);
    const stored = await recordsOf(db)
      .updateTable(entity.name)
      .set({
        version: before.version + 1,
        updatedAt: platform.now().toISOString(),
        ...(to !== undefined && { [status]: to }),
      })
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .$if(from !== undefined, (where) => where.where(status, 'in', [...(from ?? [])]))
      .returningAll()
      .executeTakeFirst();
    if (!stored) {
      const current = await find(db, entity, before.id, platform.vault);
      refuseUnlessPossible(entity, current, body, from, call);
      throw conflict(entity, current, call);
    }
    const wording = { action, actorName: actor?.name ?? null, reason };
    const change = to === undefined ? {} : { from: String(before[status]), to };
    await remember(db, platform, entity, before.id, { ...wording, ...change });
    if (to !== undefined) note({ diff: [{ field: status, before: before[status], after: to }] });
    return shown(entity, decode(entity, stored, platform.vault), actor);
  };

const refuseUnlessPossible = (
  entity: Entity,
  record: Entry,
  { version }: Values,
  from: readonly string[] | undefined,
  call: Call,
): void => {
  const status = String(record[entity.keys.status ?? 'status']);
  if (from !== undefined && !from.includes(status)) {
    throw new Failure(code.notAllowed, texts.notAllowed, { current: shown(entity, record, call.actor) });
  }
  if (record.version !== version) throw conflict(entity, record, call);
};
