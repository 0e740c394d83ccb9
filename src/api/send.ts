import { learnTime } from '@/kit/clock';
import { config } from '@/kit/config';
import type { ApiError } from './errors';
import { readRows } from './readRows';
import { type ApiRequest, type RowCount, encodeRequest } from './request';
import { hasOutline, type Outcome, unwrap } from './unwrap';
import { idleTimeout, sendWithProgress } from './sendWithProgress';
import { authorization } from './tokens';

let leaving = false;

// Browsers cancel pending requests before the page unloads. When the user stays, requests work again two
// seconds later.
window.addEventListener('beforeunload', () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 2000);
});

/** Returns whether the page is unloading: requests that fail now fail for that reason, and nothing is shown. */
const isLeaving = (): boolean => leaving;

/** Outcome of a call, with the version of menu and permissions that the platform reported (openapi/README.md). */
export type Sent = Outcome & { menuVersion?: string };

/** Request timeout (specification section 9). */
export const requestTimeout = 50_000;

function credentials(request: ApiRequest): Record<string, string> {
  if (request.auth === 'basic') return { Authorization: `Basic ${config.clientBasic}` };
  const bearer = authorization();
  return bearer ? { Authorization: bearer } : {};
}

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';

const isText = (response: Response): boolean => typeOf(response).startsWith('text/csv');

async function readBody(response: Response): Promise<unknown> {
  const type = typeOf(response);
  if (type.includes('json')) return response.json();
  // The page of a proxy in front of the platform, which the contract does not describe.
  if (type.startsWith('text/')) return undefined;
  return response.blob();
}

/** Sends a call. Always resolves with data or an ApiError; it never throws. */
export async function send(request: ApiRequest, signal: AbortSignal): Promise<Sent> {
  const at = { operationId: request.operationId, url: request.path };
  const failed = (kind: 'timeout' | 'network' | 'aborted' | 'refused'): { error: ApiError } => ({
    error: { ...at, kind },
  });
  let encoded;
  try {
    encoded = encodeRequest(request, config.apiBase);
  } catch (error) {
    console.error(error);
    return failed('refused');
  }
  // Without a network, fail at once. Queries run again on reconnect.
  if (!navigator.onLine) return failed('network');
  const { onProgress, onRows } = request;
  const limit = onProgress || onRows ? idleTimeout(requestTimeout) : null;
  const timeout = limit?.signal ?? AbortSignal.timeout(requestTimeout);
  const either = AbortSignal.any([signal, timeout]);
  const headers = {
    ...encoded.headers,
    ...credentials(request),
    'Accept-Language': document.documentElement.lang,
  };
  const handleProgress = (share: number) => {
    limit?.alive();
    onProgress?.(share);
  };
  try {
    const response = onProgress
      ? await sendWithProgress({ ...encoded, headers }, handleProgress, either)
      : await fetch(encoded.url, {
          method: encoded.method,
          body: encoded.body,
          headers,
          credentials: 'omit',
          signal: either,
        });
    learnTime(response.headers.get('date'));
    const menuVersion = response.headers.get('x-menu-version');
    const seen = menuVersion === null ? {} : { menuVersion };
    if (onRows && response.ok && isText(response)) {
      const handleRows = (rows: RowCount) => {
        limit?.alive();
        onRows(rows);
      };
      return { ...seen, data: await readRows(response, handleRows) };
    }
    const body = await readBody(response).catch((error: unknown) => {
      if (signal.aborted || timeout.aborted) throw error;
      return undefined;
    });
    const outcome = unwrap(body, response.status, request);
    if ('data' in outcome && !hasOutline(request, outcome.data))
      return { ...seen, error: { ...at, kind: 'parse', status: response.status } };
    return { ...seen, ...outcome };
  } catch {
    // fetch reports only a failure; the signals hold the reason.
    if (signal.aborted || isLeaving()) return failed('aborted');
    return failed(timeout.aborted ? 'timeout' : 'network');
  } finally {
    limit?.end();
  }
}
