export {
  useConfirmMyOtpMutation,
  useDeleteMySessionMutation,
  useEndMyOtherSessionsMutation,
  useGetMyOtpQuery,
  useGetMySessionsQuery,
  useStartMyOtpMutation,
  userApi,
  useUpdateMyOtpSignInMutation,
  useUpdatePasswordMutation,
  useUpdateProfileMutation,
} from './gen/user';
