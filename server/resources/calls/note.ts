import type { Handler } from '@server/call/call';
import { actionCode } from '@server/resources/entity/entity';
import type { Entity } from '@server/resources/entity/entity';
import { find } from '@server/resources/rows/find';
import { addStep, stepBy } from '@server/resources/history/history';

/** `POST base/{id}/note`: adds a permanent note to the timeline. */
export const note =
  (entity: Entity): Handler =>
  async (call) => {
    const { text } = call.body as { text: string };
    const { id } = await find(call, entity);
    const permission = call.operation.permission ?? '';
    const action = permission.slice(0, -actionCode(permission).length) + 'note';
    call.note({ action, resource: entity.name, resourceId: id, reason: text });
    const step = { ...stepBy(call), action: 'note', isNote: true as const, reason: text };
    await addStep(call.db, call.context, entity, id, step);
  };
