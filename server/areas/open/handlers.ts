import { getDict, getLanguageDict } from './dicts';
import { getGlobalParam } from './params';
import { uploadChunk } from './uploadChunk';
import { uploadFile, uploadStaticFile } from './upload';

export const openHandlers = {
  getDict,
  getLanguageDict,
  getGlobalParam,
  uploadFile,
  uploadStaticFile,
  uploadChunk,
};
