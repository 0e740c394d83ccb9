import type { EntityHooks } from '@server/resources/hooks';
import { accountHooks, ledgerEntryHooks } from './account/account';
import { adjustmentHooks, reconciliationHooks } from './account/adjustment';
import { coinHooks } from './account/coin';
import { agentHooks } from './agent/agent';
import { rebateRuleHooks } from './agent/rebateRule';
import { tagHooks } from './cms/tag';
import { mailLogHooks, smsLogHooks } from './message/messages';
import { menuHooks } from './menu/entity';
import { roleHooks } from './permission/role';
import { staffUserHooks } from './permission/staffUser';
import { auditLogHooks } from './system/auditLog';
import { dictHooks } from './system/dict';
import { fileHooks } from './system/file';
import { appVersionHooks } from './system/appVersion';
import { areaHooks } from './system/area';
import { paramHooks } from './system/param';
import { paramChangeHooks } from './system/paramChange';
import { kycHooks } from './vip/kyc';
import { memberHooks } from './vip/member';
import { memberLevelHooks } from './vip/memberLevel';
import { chainHooks } from './wallet/chain';
import { chainCoinHooks } from './wallet/chainCoin';
import { chainCoinChangeHooks } from './wallet/chainCoinChange';
import { depositHooks, platformWalletHooks, walletTransferHooks, withdrawalHooks } from './wallet/payments';
import { poolAddressHooks } from './wallet/poolAddress';

/** What areas add to the resource engine, by entity. */
export const hooks: Readonly<Record<string, EntityHooks>> = {
  coin: coinHooks,
  account: accountHooks,
  ledgerEntry: ledgerEntryHooks,
  adjustment: adjustmentHooks,
  reconciliation: reconciliationHooks,
  deposit: depositHooks,
  withdrawal: withdrawalHooks,
  platformWallet: platformWalletHooks,
  walletTransfer: walletTransferHooks,
  member: memberHooks,
  kyc: kycHooks,
  agent: agentHooks,
  rebateRule: rebateRuleHooks,
  chain: chainHooks,
  menu: menuHooks,
  role: roleHooks,
  staffUser: staffUserHooks,
  chainCoin: chainCoinHooks,
  chainCoinChange: chainCoinChangeHooks,
  poolAddress: poolAddressHooks,
  memberLevel: memberLevelHooks,
  tag: tagHooks,
  smsLog: smsLogHooks,
  mailLog: mailLogHooks,
  appVersion: appVersionHooks,
  area: areaHooks,
  dict: dictHooks,
  file: fileHooks,
  auditLog: auditLogHooks,
  param: paramHooks,
  paramChange: paramChangeHooks,
};
