import { api } from './client';
import type { ApiError } from './errors';
import type { OpenRecordFileResult } from './gen/open';
import type { ApiRequest } from './request';

/** The beginning of a text file; `isCut`: there is more of it. */
type FileText = { text: string; isCut: boolean };

/** Most bytes that are read of a file. */
const most = 200 * 1024;

/**
 * Reads the beginning of a stored file as text, by its public or signed address, which needs no token. The content is
 * shown as text, whatever type the file declares: nothing parses it.
 */
const fileTextApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFileText: build.query<FileText, { url: string }>({
      keepUnusedDataFor: 0,
      queryFn: async ({ url }, { signal }) => {
        const at = { operationId: 'readFileText', url };
        const failed = (error: ApiError) => ({ error });
        try {
          const response = await fetch(url, { signal, headers: { Range: `bytes=0-${most - 1}` } });
          if (!response.ok) return failed({ ...at, kind: 'http', status: response.status });
          const bytes = await response.arrayBuffer();
          const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0);
          // With `stream` a character that the cut divides is left out.
          const text = new TextDecoder().decode(bytes.slice(0, most), { stream: true });
          return { data: { text, isCut: Math.max(size, bytes.byteLength) > most } };
        } catch {
          return failed({ ...at, kind: signal.aborted ? 'aborted' : 'network' });
        }
      },
    }),
  }),
});

export const { useReadFileTextQuery } = fileTextApi;

/** A private file as the browser holds it: an object URL, which its user revokes; the size is in bytes. */
export type PrivateFile = { src: string; name: string; mime: string; size: number; sha256: string };

type Arg = {
  fileId: string;
  /** Name of the entity of the record that holds the file. */
  entity: string;
  /** Id of that record. */
  id: string;
};

type Answer = { data?: unknown; error?: ApiError | undefined };
type Ask = (request: ApiRequest) => Answer | PromiseLike<Answer>;

async function readOpened({ url, ...file }: OpenRecordFileResult, ask: Ask) {
  const read = await ask({ operationId: 'readPrivateFile', method: 'GET', path: url, envelope: false });
  if (read.error) return { error: read.error };
  if (!(read.data instanceof Blob)) return { error: unreadable(url) };
  const { name, mime, size, sha256 } = file;
  return { data: { src: URL.createObjectURL(read.data), name, mime, size, sha256 } };
}

/**
 * Reads a private file: the platform gives an address for this user and one minute, which is read with the token. An
 * `img` could not send the token, so the file is kept under an object URL.
 */
const privateFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `POST /open/api/file/{fileId}/open` */
    readPrivateFile: build.mutation<PrivateFile, Arg>({
      queryFn: async ({ fileId, entity, id }, _api, _extra, ask) => {
        const opened = await ask({
          operationId: 'openRecordFile',
          method: 'POST',
          path: '/open/api/file/{fileId}/open',
          params: { fileId },
          body: { entity, id },
        });
        if (opened.error) return { error: opened.error };
        return readOpened(opened.data as OpenRecordFileResult, ask);
      },
    }),
    /** Reads a file that another call has opened. */
    readOpenedFile: build.mutation<PrivateFile, OpenRecordFileResult>({
      queryFn: (opened, _api, _extra, ask) => readOpened(opened, ask),
    }),
  }),
});

const unreadable = (url: string): ApiError => ({
  kind: 'parse',
  status: 200,
  operationId: 'readPrivateFile',
  url,
});

export const { useReadPrivateFileMutation, useReadOpenedFileMutation } = privateFileApi;
