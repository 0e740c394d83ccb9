import type { Business } from '../business';
import { genHandlers } from './handlers';
import { seedGenTables } from './seeds/tables';
import { genTableHooks } from './table';

export const gen: Business = {
  hooks: { genTable: genTableHooks },
  handlers: ({ entities }) => genHandlers(entities),
  seeds: { offers: [seedGenTables] },
};
