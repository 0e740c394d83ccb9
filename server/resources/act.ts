import type { Handler } from '@server/http/call';
import { code, Failure, invalid } from '@server/http/failure';
import { texts } from '@server/http/texts';
import { actionCode, statusOf } from './entity';
import type { Entity } from './entity';
import { remember } from './history';
import type { Values } from './hooks';
import { decode, lock, recordsOf } from './records';
import { conflict } from './rules';
import { shown } from './shown';

/**
 * `POST base/{id}/{action}`. 40902 when the status does not allow it, even under an old version: whoever approves twice
 * learns that it is approved. Else 40901 under an old version.
 */
export const act =
  (entity: Entity): Handler =>
  async (call) => {
    const { db, platform, actor, note, operation } = call;
    const body = call.body as Values;
    const action = actionCode(operation.permission ?? operation.id);
    const reason = typeof body.reason === 'string' ? body.reason : null;
    const record = await lock(call, entity);
    note({ resource: entity.name, resourceId: record.id, ...(reason !== null && { reason }) });
    const from = statusOf(entity, record);
    const { from: allowed, to } = operation.action ?? {};
    if (allowed && !allowed.includes(from ?? '')) {
      throw new Failure(code.notAllowed, texts.notAllowed, { current: shown(entity, record, actor) });
    }
    if (record.version !== body.version) throw conflict(entity, record, call);
    const errors = entity.hooks.checkAction?.[action]?.(body, record, call) ?? [];
    if (errors.length > 0) throw invalid(...errors);

    const { status } = entity.keys;
    const moved = status !== undefined && to !== undefined ? { [status]: to } : {};
    const stored = await recordsOf(db)
      .updateTable(entity.name)
      .set({ ...moved, version: record.version + 1, updatedAt: platform.now().toISOString() })
      .where('id', '=', record.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const step = { action, actorName: actor?.name ?? null, reason, ...(to !== undefined && { from, to }) };
    await remember(db, platform, entity, record.id, step);
    note({ diff: Object.entries(moved).map(([field, after]) => ({ field, before: from, after })) });
    return shown(entity, decode(entity, stored, platform.vault), actor);
  };
