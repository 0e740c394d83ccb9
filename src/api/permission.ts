export {
  permissionApi,
  useDeletePermissionMenuMutation,
  useDoctorPermissionMenuQuery,
  useGetPermissionMenuQuery,
  useGrantPermissionRoleMutation,
  useGrantsPermissionRoleQuery,
  useMovePermissionMenuMutation,
  useSessionsPermissionUserQuery,
  useSortPermissionMenuMutation,
} from './gen/permission';
export { role, staffUser, menu } from './gen/permission.fields';
