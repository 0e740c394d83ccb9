export {
  openApi,
  useGetDictQuery,
  useGetGlobalParamQuery,
  useGetLanguageDictQuery,
  useUploadStaticFileMutation,
} from './gen/open';
