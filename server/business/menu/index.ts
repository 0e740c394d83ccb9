import type { Business } from '../business';
import { menuHandlers, menuHooks } from './handlers';
import { seedMenu } from './seeds/menu';

export const menu: Business = {
  hooks: { menu: menuHooks },
  handlers: menuHandlers,
  seeds: { site: [seedMenu] },
};
