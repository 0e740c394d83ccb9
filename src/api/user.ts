export {
  useConfirmMyOtpMutation,
  useDeleteMySessionMutation,
  useEndMyOtherSessionsMutation,
  useGetMyOtpQuery,
  useGetMySessionsQuery,
  useStartMyOtpMutation,
  userApi,
  useUpdatePasswordMutation,
  useUpdateProfileMutation,
} from './gen/user';
