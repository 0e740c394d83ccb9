import type { EncodedRequest } from './request';

/** Aborts after this many milliseconds without progress; `alive` restarts the time. */
export function idleTimeout(milliseconds: number): {
  signal: AbortSignal;
  alive: () => void;
  end: () => void;
} {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const end = () => clearTimeout(timer);
  const alive = () => {
    end();
    timer = setTimeout(() => ended.abort(), milliseconds);
  };
  alive();
  return { signal: ended.signal, alive, end };
}

/**
 * Sends a request like `fetch`, but reports upload progress, which `fetch` cannot: `onProgress` gets the
 * share, 0 to 1.
 * @throws TypeError when the server is not reached, AbortError when the signal aborts
 */
export const sendWithProgress = (
  { url, method, headers, body }: EncodedRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (error: Error) => () => {
      signal.removeEventListener('abort', abort);
      reject(error);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = fail(new TypeError('The server was not reached.'));
    request.onabort = fail(new DOMException('The request was given up.', 'AbortError'));
    request.onload = () => {
      signal.removeEventListener('abort', abort);
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
      );
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) return fail(new DOMException('The request was given up.', 'AbortError'))();
    // Only JSON bodies are strings, and no body is a stream.
    request.send(
      body instanceof ReadableStream || body instanceof Uint8Array
        ? null
        : (body as XMLHttpRequestBodyInit | null),
    );
  });
