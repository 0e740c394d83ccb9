export { accountApi } from './gen/account';
export { account, adjustment, coin, ledgerEntry, reconciliation } from './gen/account.fields';
