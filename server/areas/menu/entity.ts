import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import type { EntityHooks, Values } from '@server/resources/entity/entity';
import { holdMenus } from '@server/services/site/menuTree';
import { menuFaults } from './menuRules';
import { refuseRemoval } from './remove';

type Fields = components['schemas']['MenuCreate'];

/** Menus as records (domain screen 57). Groups of the header have their own calls. */
export const menuHooks: EntityHooks = {
  where: () => sql`not menu."isHeader"`,
  check: async (after, before, call) => menuFaults(await holdMenus(call), before?.id ?? null, fields(after)),
  checkAction: {
    move: async (body, record, call) =>
      menuFaults(await holdMenus(call), record.id, fields({ ...record, ...body })),
  },
  act: {
    move: (_, { parentId, sort }) => ({ parentId, sort }),
    delete: async ({ id }, _, call) => refuseRemoval(call, await holdMenus(call), id),
  },
};

/** The contract has validated the values. */
const fields = (values: Values): Fields => values as Fields;
