import type { OperationId } from '@/api/gen/operations';
import type { Handler, Route } from '@server/call/call';
import type { Entities } from '@server/resources/entity/entity';
import type { Jobs } from '@server/resources/tasks/job';
import { renewClaim } from '@server/workflow/claim';
import { allotJob } from './finance/offer/allotOffer';
import { settleJob } from './finance/dual/runSettlements';
import { importAccountAdjustBatch } from './account/adjustment/importBatch';
import { ledgerHandlers } from './account/ledger';
import { breakdownAccountReconcile } from './account/reconciliation/breakdown';
import { runAccountReconcile } from './account/reconciliation/run';
import { teamAgentUser } from './agent/team';
import { captchaAnswer } from './auth/captcha/testRoute';
import { sentCode } from './auth/codes/testRoute';
import { authHandlers } from './auth/handlers';
import { freezeFigures } from './dashboard/freeze';
import { getDashboardHealth } from './dashboard/health';
import { rankHandler } from './dashboard/rank';
import { summaryHandler } from './dashboard/summary';
import { todoHandler } from './dashboard/todo';
import { trendHandler } from './dashboard/trend';
import { menuHandlers } from './menu/handlers';
import { contractHandlers } from './contract/live';
import { exchangeHandlers } from './exchange/orders';
import { allotmentFinanceCoinProduct } from './finance/offer/coinOffer';
import { outcomesFinanceDualProduct } from './finance/dual/dualProduct';
import { genHandlers } from './gen/handlers';
import { fileRoute } from './open/fileRoute';
import { airdropJobs, importNftItemToken } from './nft/airdrop';
import { proofNftDraw } from './nft/drawing';
import { audienceNftMessage } from './nft/message';
import { openHandlers } from './open/handlers';
import { openRecordFile } from './open/openFile';
import { siteImageRoute } from './open/siteImages';
import { caseHandlers } from './otc/caseFile';
import { roomHandlers } from './otc/room';
import { messageHandlers } from './message/messages';
import { findRecords } from './search/search';
import { permissionHandlers } from './permission/handlers';
import { dictHandlers } from './system/dict';
import { verifyAuditLog } from './system/auditSeal';
import { paramHandlers } from './system/param';
import { kycReviewHandlers } from './vip/kycReview';
import { securityVipMember } from './vip/memberSecurity';
import { walletHandlers, walletJobs } from './wallet/poolAddress';
import { withdrawCheckHandlers } from './wallet/withdrawChecks';
import { userHandlers } from './user/handlers';
import { notificationHandlers } from './user/notifications';

/** Returns the handlers beside the resource engine, by operationId. */
export const handlersOf = (entities: Entities): Partial<Record<OperationId, Handler>> => ({
  ...authHandlers,
  ...userHandlers,
  ...notificationHandlers(entities),
  ...menuHandlers,
  ...openHandlers,
  getDashboardTodo: todoHandler(entities),
  getDashboardHealth,
  getDashboardSummary: summaryHandler(entities),
  getDashboardTrend: trendHandler(entities),
  getDashboardRank: rankHandler(entities),
  findRecords: findRecords(entities),
  ...permissionHandlers,
  ...messageHandlers,
  ...dictHandlers,
  ...paramHandlers,
  verifySystemLog: verifyAuditLog,
  securityVipMember,
  teamAgentUser,
  ...kycReviewHandlers,
  renewWalletWithdraw: renewClaim('withdrawal'),
  renewVipKyc: renewClaim('kyc'),
  renewOtcAppeal: renewClaim('otcAppeal'),
  ...caseHandlers,
  ...roomHandlers(entities),
  ...walletHandlers,
  ...withdrawCheckHandlers,
  ...exchangeHandlers,
  ...contractHandlers,
  ...ledgerHandlers,
  proofNftDraw,
  importNftItemToken,
  audienceNftMessage,
  ...genHandlers(entities),
  openRecordFile: openRecordFile(entities),
  breakdownAccountReconcile,
  outcomesFinanceDualProduct,
  allotmentFinanceCoinProduct,
  runAccountReconcile,
  importAccountAdjustBatch: importAccountAdjustBatch(entities),
});

/** What the platform does each day, beside the ticks of single records. */
export const daily = freezeFigures;

/** Long work beside the exports, by the operation that begins it. */
export const jobs: Jobs = {
  ...walletJobs,
  settleFinanceDualProduct: settleJob,
  allotFinanceCoinProduct: allotJob,
  ...airdropJobs,
};

/** Routes outside the contract: delivery of files, and inspection by tests. */
export const routes: readonly Route[] = [fileRoute, siteImageRoute, captchaAnswer, sentCode];
