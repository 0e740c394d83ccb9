export { contractApi } from './gen/contractApi';
export {
  contractOrder,
  optionMarket,
  optionOrder,
  optionRound,
  perpetual,
  position,
} from './gen/contract.fields';
