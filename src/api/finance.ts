export { financeApi } from './gen/finance';
export {
  autoInvestPlan,
  autoInvestProduct,
  autoInvestRun,
  coinOffer,
  coinPurchase,
  convertOrder,
  convertPair,
  dualOrder,
  dualProduct,
} from './gen/finance.fields';
