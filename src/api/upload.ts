import { api } from './client';
import type { UploadStaticFileResult } from './gen/open';

/** A file that the platform keeps. */
export type UploadedFile = UploadStaticFileResult;

type Arg = {
  file: File;
  /** Public files are seen by everybody, the others by those who are signed in. */
  isPublic: boolean;
  /** Share that has left, 0 to 1. */
  onProgress: (share: number) => void;
};

/** The generated upload calls know no progress: these are the same two, told as they go. */
const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /open/api/file/upload/static` or `POST /open/api/file/upload` */
    sendFile: build.mutation<UploadedFile, Arg>({
      query: ({ file, isPublic, onProgress }) => ({
        operationId: isPublic ? 'uploadStaticFile' : 'uploadFile',
        method: 'POST',
        path: isPublic ? '/open/api/file/upload/static' : '/open/api/file/upload',
        body: { file },
        bodyType: 'multipart',
        onProgress,
      }),
    }),
  }),
});

export const { useSendFileMutation } = uploadApi;
