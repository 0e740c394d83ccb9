import { permission } from './permission';
import { menu } from './menu';
import { open } from './open';
import { auth } from './auth';
import { user } from './user';
import { agent } from './agent';
import { vip } from './vip';
import { wallet } from './wallet';
import { account } from './account';
import { exchange } from './exchange';
import { contract } from './contract';
import { option } from './option';
import { finance } from './finance';
import { nft } from './nft';
import { otc } from './otc';
import { cms } from './cms';
import { message } from './message';
import { system } from './system';
import { search } from './search';
import { dashboard } from './dashboard';
import { gen } from './gen';
import type { Business } from './business';

/**
 * The businesses in their declared order: each may use the public part of those before it (eslint reads the order here).
 * Ticks, steps of the demo data and acts of simulated members run in this order too.
 */
export const businesses: readonly Business[] = [
  permission,
  menu,
  open,
  auth,
  user,
  agent,
  vip,
  wallet,
  account,
  exchange,
  contract,
  option,
  finance,
  nft,
  otc,
  cms,
  message,
  system,
  search,
  dashboard,
  gen,
];
