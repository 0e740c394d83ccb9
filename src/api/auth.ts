export { authApi, type CreateTokenArg } from './gen/auth';
