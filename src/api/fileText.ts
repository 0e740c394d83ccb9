import { api } from './client';
import type { ApiError } from './errors';

/** The beginning of a text file; `isCut`: there is more of it. */
type FileText = { text: string; isCut: boolean };

/** Most bytes that are read of a file. */
const most = 200 * 1024;

/**
 * Reads the beginning of a stored file as text, by its public or signed address, which needs no token. It is text whatever
 * the file says it is: nobody parses it.
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
