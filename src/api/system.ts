export { systemApi } from './gen/system';
export { appVersion, area, dict, file, auditLog, param, paramChange } from './gen/system.fields';
