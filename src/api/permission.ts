export { permissionApi } from './gen/permission';
export { role, staffUser, menu } from './gen/permission.fields';
