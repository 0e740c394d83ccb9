import { api } from './client';
import { type ApiError, fieldErrorsOf } from './errors';
import type { UploadChunkResult, UploadStaticFileResult } from './gen/open';
import type { ApiRequest } from './request';

/** A file stored by the platform. */
type UploadedFile = UploadStaticFileResult;

export type UploadScope = 'STATIC' | 'BUSINESS' | 'CHAT';

type Arg = {
  file: File;
  /** Everybody can read `STATIC` files; the others need a session, those of the chat the right to their message. */
  scope: UploadScope;
  /** Receives the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
};

/** Sizes in bytes. Larger files are sent in parts (openapi/open.yaml). */
const sizes = { whole: 20 * 1024 * 1024, part: 5 * 1024 * 1024 };

/** Progress of files in parts: a retry continues where the upload stopped. */
const begun = new WeakMap<File, { uploadId: string; next: number }>();

const wholeFileRequest = ({ file, scope, onProgress }: Arg): ApiRequest => ({
  operationId: scope === 'STATIC' ? 'uploadStaticFile' : 'uploadFile',
  method: 'POST',
  path: scope === 'STATIC' ? '/open/api/file/upload/static' : '/open/api/file/upload',
  body: { file, scope },
  bodyType: 'multipart',
  onProgress,
});

const partRequest = ({ file, scope, onProgress }: Arg, uploadId: string, index: number): ApiRequest => {
  const from = index * sizes.part;
  const part = file.slice(from, from + sizes.part);
  return {
    operationId: 'uploadChunk',
    method: 'POST',
    path: '/open/api/file/upload/chunk',
    body: {
      file: part,
      uploadId,
      index,
      count: Math.ceil(file.size / sizes.part),
      name: file.name,
      scope,
    },
    bodyType: 'multipart',
    onProgress: (share) => onProgress((from + share * part.size) / file.size),
  };
};

const incomplete: ApiError = {
  kind: 'parse',
  status: 200,
  operationId: 'uploadChunk',
  url: '/open/api/file/upload/chunk',
};

type Answer<Data> = { data: Data; error?: never } | { error: ApiError; data?: never };
type SendResult = { data?: unknown; error?: ApiError | undefined };
type Send = (request: ApiRequest) => PromiseLike<SendResult> | SendResult;

/** Sends the parts in sequence. The response to the last part is the file. */
async function sendParts(arg: Arg, ask: Send): Promise<Answer<UploadedFile>> {
  const { file } = arg;
  const { uploadId, next } = begun.get(file) ?? { uploadId: crypto.randomUUID(), next: 0 };
  for (let index = next; ; index++) {
    begun.set(file, { uploadId, next: index });
    const { data, error } = await ask(partRequest(arg, uploadId, index));
    // The platform forgot the first parts: send the file from the beginning, once.
    const isForgotten = next > 0 && fieldErrorsOf(error).some(({ rule }) => rule === 'firstPart');
    if (error && !isForgotten) return { error };
    if (isForgotten) {
      begun.delete(file);
      return sendParts(arg, ask);
    }
    const answer = data as UploadChunkResult;
    if (!answer.file && (index + 1) * sizes.part < file.size) continue;
    begun.delete(file);
    return answer.file ? { data: answer.file } : { error: incomplete };
  }
}

/** Uploads with progress and in parts, which the generated calls do not support. */
const uploadApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /open/api/file/upload/static`, `POST /open/api/file/upload`; `POST /open/api/file/upload/chunk` above 20 MB */
    sendFile: build.mutation<UploadedFile, Arg>({
      queryFn: async (arg, _api, _extra, ask) => {
        if (arg.file.size > sizes.whole) return sendParts(arg, ask);
        const { data, error } = await ask(wholeFileRequest(arg));
        return error ? { error } : { data: data as UploadedFile };
      },
    }),
  }),
});

export const { useSendFileMutation } = uploadApi;
