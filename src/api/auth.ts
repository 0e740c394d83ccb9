export { authApi } from './gen/auth';
