import type { Locator } from '@playwright/test';
import { fillChain } from '../fillChain';
import type { Page } from '../test';

/** What the walk opens in an area. */
export type Place = {
  area: string;
  path: string;
  /** Fills the form of a new record whose first field holds the code. @default the area's walk has no form */
  fill?: (page: Page, code: string) => Promise<void>;
};

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** One screen of each area. */
export const places: readonly Place[] = [
  { area: 'dashboard', path: '/dashboard/control' },
  { area: 'account', path: '/account/coin' },
  { area: 'wallet', path: '/wallet/chain', fill: fillChain },
  { area: 'exchange', path: '/exchange/symbol' },
  { area: 'contract', path: '/contract/symbol' },
  { area: 'finance', path: '/finance/coin-product' },
  { area: 'nft', path: '/nft/organization' },
  { area: 'otc', path: '/otc/merchant' },
  { area: 'vip', path: '/vip/member' },
  { area: 'agent', path: '/agent/user' },
  {
    area: 'cms',
    path: '/cms/tag',
    fill: async (page, code) => dialog(page).getByRole('textbox').first().fill(code),
  },
  { area: 'message', path: '/message/sms' },
  { area: 'permission', path: '/permission/role' },
  { area: 'system', path: '/system/dict' },
  { area: 'gen', path: '/gen/table' },
];
