import type { Operation } from '@/api/gen/operations';
import type { Handler } from '@server/call/call';
import { act } from './calls/act';
import { batch } from './calls/batch';
import { chart } from './calls/chart';
import { create } from './calls/create';
import type { Entities, Entity } from './entity/entity';
import { exportRows } from './export/exportRows';
import { importRows } from './import/importRows';
import { note } from './calls/note';
import { detail, options, page, timeline } from './calls/read';
import { remove } from './calls/remove';
import { reveal } from './calls/reveal';
import { sort } from './calls/sort';
import { summary } from './calls/summary';
import { tree } from './calls/tree';
import { update } from './calls/update';

type Kind = NonNullable<Operation['kind']>;

/** The handlers of the standard calls. */
const kinds: Partial<Record<Kind, (entity: Entity, entities: Entities) => Handler>> = {
  page,
  detail,
  options,
  timeline,
  summary,
  chart,
  tree,
  create,
  update,
  remove,
  sort,
  note,
  reveal,
  export: exportRows,
  import: importRows,
  action: act,
  batch,
};

/** Returns a handler for each operation of the contract that belongs to a resource. */
export const resourceHandlers = (entities: Entities): Map<string, Handler> =>
  new Map(
    [...entities.values()].flatMap((entity) =>
      entity.operations.flatMap(({ id, kind }) => {
        const make = kind === null ? undefined : kinds[kind];
        return make ? [[id, make(entity, entities)] as const] : [];
      }),
    ),
  );
