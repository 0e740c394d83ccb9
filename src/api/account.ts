export { accountApi } from './gen/account';
export { coin } from './gen/account.fields';
