import type { Business } from '../business';
import { genHandlers, genTableHandlers } from './handlers';
import { seedGenTables } from './seeds/tables';
import { genTableHooks } from './table';

export const gen: Business = {
  hooks: { genTable: genTableHooks },
  handlers: genHandlers,
  entityHandlers: genTableHandlers,
  seeds: { offers: [seedGenTables] },
};
