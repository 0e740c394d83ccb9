export { useSecurityVipMemberQuery, vipApi } from './gen/vip';
export type { SecurityVipMemberResult } from './gen/vip';
export { kyc, member, memberLevel } from './gen/vip.fields';
