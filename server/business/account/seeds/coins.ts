import { approximate, rounded } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { RecordValues } from '@server/db/typedRecords';
import { insertRecords } from '@server/seeds/insert';
import type { Seed } from '@server/seeds/context';

/** Code, names, type, display scale, price in USDT, website. */
type Coin = readonly [
  string,
  string,
  string,
  'COIN' | 'TOKEN' | 'FIAT' | 'POINT',
  number,
  Decimal | null,
  string | null,
];

const coins: readonly Coin[] = [
  ['BTC', '比特币', 'Bitcoin', 'COIN', 8, '67250.5', 'https://bitcoin.org'],
  ['ETH', '以太坊', 'Ether', 'COIN', 8, '3480.12', 'https://ethereum.org'],
  ['USDT', '泰达币', 'Tether', 'TOKEN', 4, '1', 'https://tether.to'],
  ['USDC', '美元币', 'USD Coin', 'TOKEN', 4, '0.9998', 'https://www.circle.com'],
  ['BNB', '币安币', 'BNB', 'COIN', 6, '598.4', 'https://www.bnbchain.org'],
  ['SOL', '索拉纳', 'Solana', 'COIN', 6, '148.76', 'https://solana.com'],
  ['XRP', '瑞波币', 'XRP', 'COIN', 6, '0.5874', 'https://xrpl.org'],
  ['TRX', '波场', 'TRON', 'COIN', 6, '0.12451', 'https://tron.network'],
  ['DOGE', '狗狗币', 'Dogecoin', 'COIN', 6, '0.15237', 'https://dogecoin.com'],
  ['ADA', '艾达币', 'Cardano', 'COIN', 6, '0.4412', 'https://cardano.org'],
  ['LTC', '莱特币', 'Litecoin', 'COIN', 8, '83.61', 'https://litecoin.org'],
  ['BCH', '比特币现金', 'Bitcoin Cash', 'COIN', 8, '452.3', 'https://bitcoincash.org'],
  ['DOT', '波卡', 'Polkadot', 'COIN', 6, '6.814', 'https://polkadot.com'],
  ['LINK', '链环', 'Chainlink', 'TOKEN', 6, '15.03', 'https://chain.link'],
  ['AVAX', '雪崩', 'Avalanche', 'COIN', 6, '31.22', 'https://www.avax.network'],
  ['POL', '多边形', 'Polygon', 'COIN', 6, '0.5127', 'https://polygon.technology'],
  ['ATOM', '阿童木', 'Cosmos', 'COIN', 6, '7.918', 'https://cosmos.network'],
  ['XLM', '恒星币', 'Stellar', 'COIN', 6, '0.10233', 'https://stellar.org'],
  ['ETC', '以太经典', 'Ethereum Classic', 'COIN', 8, '24.87', 'https://ethereumclassic.org'],
  ['UNI', '优尼', 'Uniswap', 'TOKEN', 6, '8.46', 'https://uniswap.org'],
  ['SHIB', '柴犬币', 'Shiba Inu', 'TOKEN', 0, '0.00001934', 'https://shibatoken.com'],
  ['DAI', '稳定币DAI', 'Dai', 'TOKEN', 4, '0.9996', 'https://makerdao.com'],
  ['CNY', '人民币', 'Chinese Yuan', 'FIAT', 2, '0.1389', null],
  ['CCP', '平台积分', 'Console Point', 'POINT', 2, '0.1', null],
];

const platformCoin = 'CCP';

/** Seeds about two dozen coins with plausible prices and review thresholds. */
export const seedCoins: Seed = async (db, context) => {
  const rows = coins.map(
    ([coinCode, nameZh, nameEn, coinType, scale, usdtPrice, website], index): RecordValues<'coin'> => {
      const isOnChain = coinType === 'COIN' || coinType === 'TOKEN';
      return {
        coinCode,
        nameZh,
        nameEn,
        coinType,
        scale,
        usdtPrice,
        website,
        isPlat: coinCode === platformCoin,
        depositEnabled: isOnChain,
        withdrawEnabled: isOnChain && coinCode !== 'SHIB',
        tradeEnabled: coinType !== 'FIAT',
        transferEnabled: true,
        otcEnabled: ['BTC', 'ETH', 'USDT', 'USDC', 'CNY'].includes(coinCode),
        autoWithdrawMax: usdtPrice && isOnChain ? worth(1_000, usdtPrice) : null,
        secondReviewMin: usdtPrice && isOnChain ? worth(20_000, usdtPrice) : null,
        sort: (index + 1) * 10,
        status: coinCode === 'ETC' ? 'DISABLED' : 'ENABLED',
      };
    },
  );
  await insertRecords(db, context, 'coin', rows);
};

/** Returns a round amount of a coin worth about that many USDT: `0.01` BTC for 1 000. */
const worth = (usdt: number, price: Decimal): Decimal => {
  const digits = Math.floor(Math.log10(usdt / approximate(price)));
  return rounded(10 ** digits, Math.max(0, -digits));
};
