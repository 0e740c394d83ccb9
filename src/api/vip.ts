export { vipApi } from './gen/vip';
export { memberLevel } from './gen/vip.fields';
