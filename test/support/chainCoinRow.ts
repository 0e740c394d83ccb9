import { menuApi } from '@/api/gen/menu';
import type { createUserStore } from '@/store/createUserStore';

/** A coin on a chain, as its list returns it. */
export const chainCoinRow = {
  id: '31',
  version: 1,
  allowedActions: [],
  coinCode: 'USDT',
  chainCode: 'eth',
  contractAddress: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  decimals: 6,
  status: 'ENABLED',
  depositEnabled: true,
  withdrawEnabled: true,
  minDeposit: '1',
  minWithdraw: '10',
  withdrawFee: '3',
};

/** The chain of that coin. */
export const chainRow = {
  id: '77',
  version: 2,
  allowedActions: [],
  chainCode: 'eth',
  chainName: 'Ethereum',
  family: 'EVM',
  nativeCoin: 'ETH',
  status: 'ACTIVE',
  explorerAddress: 'https://etherscan.io/address/{address}',
};

/** Returns a menu with these lists, such as `wallet/chain`. */
const menuOf = (...lists: readonly string[]) =>
  lists.map((list, at) => ({
    id: String(at + 1),
    parentId: '-1',
    title: list,
    path: `/menu/${list}`,
    name: list,
    component: 'view',
    source: `${list}/index`,
    children: [],
  }));

/** Puts this menu, after a home page, into a store. */
export const withMenu = (store: ReturnType<typeof createUserStore>['store'], ...lists: readonly string[]) =>
  store.dispatch(
    menuApi.util.upsertQueryData('getMenu', { type: 'left' }, menuOf('dashboard/control', ...lists) as never),
  );
