export { vipApi } from './gen/vip';
export { kyc, member, memberLevel } from './gen/vip.fields';
