import type { Seed } from '@server/seeds/context';
import { daysFrom, seedNumber } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';
import { picture } from '@server/seeds/pictures';
import { tokensOf, writeTokens } from '../items/mint';

/** Organization, series, names, kind, supply, reserved, sold, price in USDT, first day of sale from today, status. */
const items = [
  [
    'DUNHUANG',
    '飞天',
    '飞天·反弹琵琶',
    'Flying Apsara with Pipa',
    'IMAGE',
    120,
    20,
    100,
    '39',
    -700,
    'SOLD_OUT',
  ],
  [
    'DUNHUANG',
    '飞天',
    '飞天·散花',
    'Flying Apsara with Flowers',
    'IMAGE',
    120,
    20,
    100,
    '39',
    -690,
    'SOLD_OUT',
  ],
  ['DUNHUANG', '九色鹿', '九色鹿', 'The Nine-Coloured Deer', 'VIDEO', 150, 30, 96, '59', -410, 'ON_SALE'],
  ['JIANGNAN', '四时', '春江晓渡', 'Spring Ferry at Dawn', 'IMAGE', 80, 10, 70, '88', -380, 'SOLD_OUT'],
  [
    'JIANGNAN',
    '四时',
    '荷塘夜雨',
    'Night Rain on the Lotus Pond',
    'IMAGE',
    80,
    10,
    51,
    '88',
    -300,
    'ON_SALE',
  ],
  ['JIANGNAN', '四时', '寒山积雪', 'Snow on Cold Mountain', 'IMAGE', 80, 10, 0, '88', 6, 'READY'],
  [
    'STARSEA',
    '星海少年',
    '星海少年·启航',
    'Starsea Youth: Setting Out',
    'MODEL_3D',
    200,
    50,
    137,
    '25',
    -260,
    'ON_SALE',
  ],
  [
    'STARSEA',
    '星海少年',
    '星海少年·同伴',
    'Starsea Youth: Companions',
    'MODEL_3D',
    200,
    50,
    64,
    '25',
    -90,
    'ON_SALE',
  ],
  ['STARSEA', '盲盒', '星海盲盒第一弹', 'Starsea Mystery Box 1', 'BOX', 100, 100, 0, '15', 9, 'READY'],
  ['CITYMUSEUM', '馆藏', '青铜神树', 'Bronze Sacred Tree', 'MODEL_3D', 90, 15, 75, '66', -520, 'OFFLINE'],
  ['CITYMUSEUM', '馆藏', '越窑青瓷', 'Yue Ware Celadon', 'IMAGE', 90, 15, 22, '49', -20, 'ON_SALE'],
  ['LUNARLAB', '月尘', '月尘 I', 'Moondust I', 'VIDEO', 60, 10, 50, '128', -150, 'SOLD_OUT'],
  ['LUNARLAB', '月尘', '月尘 II', 'Moondust II', 'VIDEO', 60, 10, 8, '128', -5, 'ON_SALE'],
  ['LUNARLAB', '回声', '回声', 'Echo', 'AUDIO', 200, 20, 0, '19', 12, 'PENDING_REVIEW'],
  [
    'STARSEA',
    '星海少年',
    '星海少年·归途',
    'Starsea Youth: The Way Home',
    'MODEL_3D',
    200,
    50,
    0,
    '25',
    20,
    'PENDING_REVIEW',
  ],
  ['OPERA', '生旦净丑', '霸王别姬', 'Farewell My Concubine', 'VIDEO', 100, 10, 0, '35', 25, 'DRAFT'],
  ['CITYMUSEUM', '馆藏', '海兽葡萄镜', 'Mirror with Sea Beasts', 'IMAGE', 90, 15, 0, '49', 15, 'REJECTED'],
  [
    'DUNHUANG',
    '九色鹿',
    '九色鹿·金版',
    'The Nine-Coloured Deer, Gold',
    'VIDEO',
    30,
    5,
    0,
    '199',
    30,
    'DRAFT',
  ],
] as const;

/** Final number of sold tokens, in the order of the items. */
export const plannedSales: readonly number[] = items.map(([, , , , , , , sold]) => sold);

const minted = ['READY', 'ON_SALE', 'SOLD_OUT', 'OFFLINE'];

/** Seeds items in every status but the shortest, and the tokens of minted ones. `openNftMarket` sells them. */
export const seedNftItems: Seed = async (db, context) => {
  const rows = [];
  for (const [
    index,
    [orgCode, seriesName, nameZh, nameEn, kind, supply, reserved, , price, from, status],
  ] of items.entries()) {
    const saleAt = daysFrom(context, from + 1 / 3);
    const cover = await picture(db, context, `nft-${index + 1}`, 320, 320);
    rows.push({
      itemNo: seedNumber('NI', saleAt, index),
      kind,
      nameZh,
      nameEn,
      orgCode,
      seriesName,
      cover,
      media: kind === 'IMAGE' ? cover : null,
      story: `<p>「${nameZh}」出自${seriesName}系列，限量 ${supply} 份，每一份都有唯一编号。</p><p>持有者可在“我的藏品”中查看高清原作与创作手记。</p>`,
      supply,
      reserved,
      sold: 0,
      price,
      payCoin: 'USDT',
      perMemberMax: supply > 100 ? 3 : 2,
      saleAt,
      saleEndAt: status === 'ON_SALE' ? daysFrom(context, 45) : null,
      resaleOn: true,
      transferOn: kind !== 'BOX',
      resaleAfterDays: 7,
      chainCode: 'polygon',
      contractAddress: `0x${(index + 1).toString(16).padStart(2, '0').repeat(20)}`,
      tokenStandard: kind === 'BOX' ? ('ERC1155' as const) : ('ERC721' as const),
      status,
    });
  }
  await insertRecords(db, context, 'nftItem', rows);
  for (const item of rows.filter(({ status }) => minted.includes(status)))
    await writeTokens(db, tokensOf(item, 1, item.supply, context));
};
