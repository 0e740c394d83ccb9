import { defaultBusinessZone } from '@/kit/format/zone';
import { limits } from '@server/db/limits';
import type { Seed } from '@server/seeds/context';
import type { components } from '@/api/gen/contract/shared';
import { siteImageUrl } from '@server/business/open/public';

type ParamUnit = components['schemas']['ParamUnit'];

type Param = readonly [
  key: string,
  nameZh: string,
  nameEn: string,
  group: string,
  type: string,
  value: string,
  range?: readonly [minimum: number, maximum: number, unit: ParamUnit],
];

/** Public parameters (specification section 3), with sample values. */
const site: readonly Param[] = [
  ['webSiteName', '网站名称', 'Site name', 'SITE', 'STRING', 'Coin Console'],
  ['webSiteDescribe', '网站描述', 'Site description', 'SITE', 'STRING', '数字资产平台管理后台'],
  ['webSiteCopyright', '版权信息', 'Copyright', 'SITE', 'STRING', '© 2026 Coin Console'],
  ['webSiteEmail', '联系邮箱', 'Email', 'SITE', 'STRING', 'support@example.com'],
  ['webSitePhone', '联系电话', 'Phone', 'SITE', 'STRING', '400-000-0000'],
  ['webSiteLogo', '网站标志', 'Logo', 'SITE', 'IMAGE', siteImageUrl('logo')],
  ['webSiteLogoDark', '深色标志', 'Logo (dark theme)', 'SITE', 'IMAGE', siteImageUrl('logo-dark')],
  ['webSiteLogoSmall', '小标志', 'Small logo', 'SITE', 'IMAGE', siteImageUrl('logo-small')],
  ['webSiteFavicon', '网站图标', 'Favicon', 'SITE', 'IMAGE', siteImageUrl('favicon')],
  ['fileHost', '文件地址', 'File host', 'SITE', 'URL', ''],
  ['wssHost', '推送地址', 'Websocket host', 'SITE', 'URL', ''],
  ['businessZone', '业务时区', 'Zone of business days', 'SITE', 'STRING', defaultBusinessZone],
  ['platCoin', '平台币', 'Platform coin', 'TRADE', 'STRING', 'CCP'],
  [
    'platCoinWithdrawFee',
    '平台币提币手续费',
    'Platform coin withdrawal fee',
    'WALLET',
    'NUMBER',
    '1',
    [0, 1_000_000, 'COINS'],
  ],
];

/** Private parameters (domain section 9). */
const own: readonly Param[] = [
  ['registerOn', '开放注册', 'Sign-up open', 'SECURITY', 'BOOL', 'true'],
  ['codegenOn', '代码生成', 'Code generation', 'SITE', 'BOOL', 'true'],
  ['idleMinutes', '闲置退出时限', 'Idle timeout', 'SECURITY', 'NUMBER', '30', [1, 1440, 'MINUTES']],
  [
    'addressPoolMin',
    '地址池下限',
    'Address pool minimum',
    'WALLET',
    'NUMBER',
    '200',
    [0, 100_000, 'ADDRESSES'],
  ],
  ['otcPayMinutes', 'OTC付款时限', 'OTC payment time limit', 'OTC', 'NUMBER', '15', [1, 1440, 'MINUTES']],
  ['nftUnpaidMinutes', '藏品付款时限', 'NFT payment time limit', 'NFT', 'NUMBER', '5', [1, 1440, 'MINUTES']],
  [
    'inviteUrl',
    '邀请注册地址',
    'Address of registration',
    'AGENT',
    'URL',
    'https://www.example.com/register',
  ],
  ['commissionMaxShare', '佣金比例上限', 'Commission cap', 'AGENT', 'NUMBER', '0.8', [0, 1, 'SHARE']],
  ['exportMaxRows', '导出行数上限', 'Export row limit', 'SITE', 'NUMBER', '500000', [1, 5_000_000, 'ROWS']],
  [
    'withdrawSlaMinutes',
    '提币审核时限',
    'Withdrawal review time limit',
    'WALLET',
    'NUMBER',
    '30',
    [0, 10_080, 'MINUTES'],
  ],
];

const named = (key: keyof typeof limits, nameZh: string, nameEn: string, group: string): Param => {
  const { value, minimum, maximum, unit } = limits[key];
  return [key, nameZh, nameEn, group, 'NUMBER', value, [minimum, maximum, unit]];
};

/** Limits of what one person may do. */
const bounds: readonly Param[] = [
  named('approvalHours', '提议有效期', 'Lifetime of proposals', 'SECURITY'),
  named('approverFreshHours', '新复核人等待时长', 'Wait of new approvers', 'SECURITY'),
  named('approverDependentHours', '复核人独立期', 'Independence of approvers', 'SECURITY'),
  named('walletFreshHours', '新平台钱包等待时长', 'Wait of new wallets', 'WALLET'),
  named('withdrawHoldHours', '安全变更后提币暂停时长', 'Hold after security changes', 'WALLET'),
  named('firstReviewDayMax', '单人提币审核日限额', 'First reviews per day', 'WALLET'),
];

/** Seeds the parameters of the platform. An empty host means the platform's own. */
export const seedParams: Seed = async (db, { nextId, at }) => {
  const row =
    (isPublic: boolean) =>
    ([paramKey, nameZh, nameEn, groupName, paramType, paramValue, range]: Param) => ({
      id: nextId(),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      paramKey,
      nameZh,
      nameEn,
      paramType,
      paramValue,
      minimum: range?.[0] ?? null,
      maximum: range?.[1] ?? null,
      unit: range?.[2] ?? null,
      groupName,
      isPublic,
      isSensitive: paramKey === 'platCoinWithdrawFee',
      isSystem: true,
    });
  await db
    .insertInto('param')
    .values([...site.map(row(true)), ...[...own, ...bounds].map(row(false))])
    .execute();
};
