import type { Records } from '@/api/gen/recordTypes';
import { insertRecords } from '@server/seeds/insert';
import type { Seed } from '@server/seeds/context';

type Status = Records['chain']['status'];
type Family = Records['chain']['family'];

/** Code, name, family, native coin, confirmations of deposits and withdrawals, height, status, explorer. */
type Chain = readonly [string, string, Family, string, number, number, number, Status, string];

const chains: readonly Chain[] = [
  ['btc', 'Bitcoin', 'UTXO', 'BTC', 2, 3, 911_204, 'ACTIVE', 'https://mempool.space'],
  ['eth', 'Ethereum (ERC20)', 'EVM', 'ETH', 12, 20, 23_265_118, 'ACTIVE', 'https://etherscan.io'],
  ['tron', 'TRON (TRC20)', 'TRON', 'TRX', 20, 20, 75_401_883, 'ACTIVE', 'https://tronscan.org/#'],
  ['bsc', 'BNB Smart Chain (BEP20)', 'EVM', 'BNB', 15, 15, 59_887_310, 'ACTIVE', 'https://bscscan.com'],
  ['solana', 'Solana', 'SOLANA', 'SOL', 32, 32, 363_410_772, 'LAGGING', 'https://solscan.io'],
  ['polygon', 'Polygon PoS', 'EVM', 'POL', 120, 128, 75_900_415, 'ACTIVE', 'https://polygonscan.com'],
  ['avax-c', 'Avalanche C-Chain', 'EVM', 'AVAX', 12, 15, 67_812_009, 'ACTIVE', 'https://snowtrace.io'],
  ['arbitrum', 'Arbitrum One', 'EVM', 'ETH', 20, 30, 374_226_501, 'ACTIVE', 'https://arbiscan.io'],
  ['optimism', 'OP Mainnet', 'EVM', 'ETH', 20, 30, 140_553_276, 'SYNCING', 'https://optimistic.etherscan.io'],
  ['litecoin', 'Litecoin', 'UTXO', 'LTC', 6, 6, 2_963_441, 'ACTIVE', 'https://litecoinspace.org'],
  ['bch', 'Bitcoin Cash', 'UTXO', 'BCH', 10, 10, 913_870, 'ACTIVE', 'https://explorer.melroy.org'],
  ['dogecoin', 'Dogecoin', 'UTXO', 'DOGE', 40, 60, 5_866_917, 'ACTIVE', 'https://dogechain.info'],
  ['xrpl', 'XRP Ledger', 'MEMO', 'XRP', 1, 1, 98_403_652, 'ACTIVE', 'https://xrpscan.com'],
  ['stellar', 'Stellar', 'MEMO', 'XLM', 1, 1, 58_714_230, 'PAUSED', 'https://stellar.expert/explorer/public'],
];

const addressPatterns: Readonly<Record<string, string>> = {
  btc: '^(bc1[a-z0-9]{25,59}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$',
  litecoin: '^(ltc1[a-z0-9]{25,59}|[LM3][1-9A-HJ-NP-Za-km-z]{25,34})$',
  tron: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  solana: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  xrpl: '^r[1-9A-HJ-NP-Za-km-z]{24,34}$',
  stellar: '^G[A-Z2-7]{55}$',
};

const lags: Readonly<Record<Status, number>> = { ACTIVE: 0, SYNCING: 380, LAGGING: 5_200, PAUSED: 1_460 };

/** Seeds fourteen chains in all four statuses. */
export const seedChains: Seed = async (db, context) => {
  const rows = chains.map((chain, index) => {
    const [
      chainCode,
      chainName,
      family,
      nativeCoin,
      confirmDeposit,
      confirmWithdraw,
      height,
      status,
      explorer,
    ] = chain;
    const evm = family === 'EVM';
    const memo = family === 'MEMO';
    return {
      chainCode,
      chainName,
      family,
      nativeCoin,
      rpcUrl: `https://node-${chainCode}.example.com/v2/${accessKey(context.random)}`,
      confirmDeposit,
      confirmWithdraw,
      nodeHeight: height,
      blockHeight: height - lags[status],
      lag: lags[status],
      explorerTx: `${explorer}/${family === 'TRON' ? 'transaction' : 'tx'}/{tx}`,
      explorerAddress: `${explorer}/${memo ? 'account' : 'address'}/{address}`,
      memoRequired: memo,
      addressPattern: evm ? '^0x[0-9a-fA-F]{40}$' : (addressPatterns[chainCode] ?? null),
      warningZh: memo ? '充值时必须填写地址标签，否则资产无法到账。' : null,
      warningEn: memo ? 'A deposit needs the memo; without it the assets cannot be credited.' : null,
      sort: (index + 1) * 10,
      status,
    };
  });
  await insertRecords(db, context, 'chain', rows);
};

/** Generates the access key in a node's URL, which must stay hidden. */
const accessKey = (random: () => number): string =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
