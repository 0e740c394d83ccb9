import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';
import { scatter } from '@server/seeds/scatter';

const names: readonly (readonly [string, string])[] = [
  ['比特币', 'Bitcoin'],
  ['以太坊', 'Ethereum'],
  ['稳定币', 'Stablecoin'],
  ['行情分析', 'Market view'],
  ['新币上线', 'New listing'],
  ['下架公告', 'Delisting'],
  ['系统维护', 'Maintenance'],
  ['钱包升级', 'Wallet upgrade'],
  ['充提公告', 'Deposits and withdrawals'],
  ['合约', 'Futures'],
  ['期权', 'Options'],
  ['理财', 'Earn'],
  ['双币投资', 'Dual investment'],
  ['定投', 'Auto-invest'],
  ['闪兑', 'Convert'],
  ['数字藏品', 'Collectibles'],
  ['抽签', 'Draw'],
  ['C2C', 'P2P'],
  ['商家招募', 'Merchants'],
  ['代理招募', 'Agents'],
  ['新手指南', 'Beginners'],
  ['安全提示', 'Security'],
  ['防诈骗', 'Scam alert'],
  ['身份认证', 'Verification'],
  ['费率调整', 'Fee change'],
  ['空投', 'Airdrop'],
  ['活动', 'Campaign'],
  ['交易大赛', 'Trading contest'],
  ['邀请返佣', 'Referral'],
  ['合规', 'Compliance'],
  ['Layer 2', 'Layer 2'],
  ['质押', 'Staking'],
  ['减半', 'Halving'],
  ['跨链', 'Cross-chain'],
  ['年度报告', 'Annual report'],
  ['储备证明', 'Proof of reserves'],
];

const colors = ['#2D72D2', '#238551', '#C87619', '#CD4246', '#7961DB', '#147EB3', '#5F6B7C'] as const;

/** Seeds the tags of the articles. */
export const seedTags: Seed = async (db, context) => {
  const { pick } = scatter(context);
  const rows = names.map(([nameZh, nameEn], index): RecordValues<'tag'> => ({
    nameZh,
    nameEn,
    color: pick(colors),
    sort: (index + 1) * 10,
    status: index % 12 === 11 ? 'DISABLED' : 'ENABLED',
  }));
  await insertRecords(db, context, 'tag', rows);
};
