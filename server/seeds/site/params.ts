import type { Seed } from '@server/seeds/context';
import { siteImageUrl } from '@server/areas/open/siteImages';

type Param = readonly [
  key: string,
  nameZh: string,
  nameEn: string,
  group: string,
  type: string,
  value: string,
];

/** Public parameters (specification section 3), with sample values. */
const site: readonly Param[] = [
  ['webSiteName', '网站名称', 'Site name', 'SITE', 'STRING', 'Coin Console'],
  ['webSiteDescribe', '网站描述', 'Site description', 'SITE', 'STRING', '数字资产平台管理后台'],
  ['webSiteCopyright', '版权信息', 'Copyright', 'SITE', 'STRING', '© 2026 Coin Console'],
  ['webSiteEmail', '联系邮箱', 'E-mail', 'SITE', 'STRING', 'support@example.com'],
  ['webSitePhone', '联系电话', 'Phone', 'SITE', 'STRING', '400-000-0000'],
  ['webSiteLogo', '网站标志', 'Logo', 'SITE', 'IMAGE', siteImageUrl('logo')],
  ['webSiteLogoDark', '深色标志', 'Logo on dark', 'SITE', 'IMAGE', siteImageUrl('logo-dark')],
  ['webSiteLogoSmall', '小标志', 'Small logo', 'SITE', 'IMAGE', siteImageUrl('logo-small')],
  ['webSiteFavicon', '网站图标', 'Favicon', 'SITE', 'IMAGE', siteImageUrl('favicon')],
  ['fileHost', '文件地址', 'File host', 'SITE', 'URL', ''],
  ['wssHost', '推送地址', 'Websocket host', 'SITE', 'URL', ''],
  ['platCoin', '平台币', 'Platform coin', 'TRADE', 'STRING', 'CCP'],
  ['platCoinWithdrawFee', '平台币提币手续费', 'Withdrawal fee of the platform coin', 'WALLET', 'NUMBER', '1'],
];

/** Private parameters (domain section 9). */
const own: readonly Param[] = [
  ['registerOn', '开放注册', 'Registration open', 'SECURITY', 'BOOL', 'true'],
  ['idleMinutes', '闲置退出（分钟）', 'Idle timeout, minutes', 'SECURITY', 'NUMBER', '30'],
  ['addressPoolMin', '地址池下限', 'Address pool minimum', 'WALLET', 'NUMBER', '200'],
  ['otcPayMinutes', 'OTC付款时限（分钟）', 'OTC payment time, minutes', 'OTC', 'NUMBER', '15'],
  ['nftUnpaidMinutes', '藏品未付关闭（分钟）', 'NFT payment time, minutes', 'NFT', 'NUMBER', '5'],
  ['commissionMaxShare', '佣金比例上限', 'Largest share of commissions', 'AGENT', 'NUMBER', '0.8'],
  ['exportMaxRows', '导出行数上限', 'Rows of an export at most', 'SITE', 'NUMBER', '500000'],
  ['withdrawSlaMinutes', '提币审核时限（分钟）', 'Withdrawal review time, minutes', 'WALLET', 'NUMBER', '30'],
];

/** Seeds the parameters of the platform. An empty host means the platform's own. */
export const seedParams: Seed = async (db, { nextId, at }) => {
  const row =
    (isPublic: boolean) =>
    ([paramKey, nameZh, nameEn, groupName, paramType, paramValue]: Param) => ({
      id: nextId(),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      paramKey,
      nameZh,
      nameEn,
      paramType,
      paramValue,
      groupName,
      isPublic,
      isSensitive: paramKey === 'platCoinWithdrawFee',
      isSystem: true,
    });
  await db
    .insertInto('param')
    .values([...site.map(row(true)), ...own.map(row(false))])
    .execute();
};
