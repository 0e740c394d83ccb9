export { financeApi } from './gen/finance';
export {
  autoInvestPlan,
  autoInvestProduct,
  autoInvestRun,
  coinOffer,
  coinPurchase,
  convertOrder,
  convertPair,
  convertPairChange,
  dualOrder,
  dualProduct,
} from './gen/finance.fields';
