export {
  useDeleteMySessionMutation,
  useEndMyOtherSessionsMutation,
  useGetMySessionsQuery,
  userApi,
  useUpdatePasswordMutation,
  useUpdateProfileMutation,
} from './gen/user';
