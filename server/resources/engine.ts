import type { Operation } from '@/api/gen/operations';
import type { Handler } from '@server/http/call';
import { act } from './act';
import { batch } from './batch';
import { create } from './create';
import type { Entities, Entity } from './entity';
import { exportRows } from './export/exportRows';
import { importRows } from './import/importRows';
import { note } from './note';
import { detail, options, page, timeline } from './read';
import { remove } from './remove';
import { reveal } from './reveal';
import { sort } from './sort';
import { summary } from './summary';
import { tree } from './tree';
import { update } from './update';

type Kind = NonNullable<Operation['kind']>;

/** What each standard call of a resource does. */
const kinds: Partial<Record<Kind, (entity: Entity, entities: Entities) => Handler>> = {
  page,
  detail,
  options,
  timeline,
  summary,
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

/** A handler for each operation of the contract that belongs to a resource. */
export const resourceHandlers = (entities: Entities): Map<string, Handler> =>
  new Map(
    [...entities.values()].flatMap((entity) =>
      entity.operations.flatMap(({ id, kind }) => {
        const make = kind === null ? undefined : kinds[kind];
        return make ? [[id, make(entity, entities)] as const] : [];
      }),
    ),
  );
