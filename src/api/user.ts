export { userApi, useUpdatePasswordMutation } from './gen/user';
