import { config } from '@/kit/config';
import type { ApiError } from './errors';
import { readRows } from './readRows';
import { type ApiRequest, type RowCount, encodeRequest } from './request';
import { idleTimeout, sendWithProgress } from './sendWithProgress';
import { authorization } from './tokens';
import { type Outcome, unwrap } from './unwrap';

let leaving = false;

// The browser breaks off what is under way before the page is gone. Whoever stays after all goes on a moment later.
window.addEventListener('beforeunload', () => {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 2000);
});

/** Whether this page is being left: what fails now fails for that, and nobody is there to be told. */
const isLeaving = (): boolean => leaving;

/** What came of a call, and the state of menu and rights that the platform answered in (openapi/README.md). */
export type Sent = Outcome & { menuVersion?: string };

/** Specification section 9. */
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
  // A page of a proxy in front of the platform: nothing that the contract knows.
  if (type.startsWith('text/')) return undefined;
  return response.blob();
}

/** Sends one call and always comes back with data or an ApiError; it never throws. */
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
  // The browser knows that nothing would arrive: a change is refused at once, and queries are asked again on reconnect.
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
  const heard = (share: number) => {
    limit?.alive();
    onProgress?.(share);
  };
  try {
    const response = onProgress
      ? await sendWithProgress({ ...encoded, headers }, heard, either)
      : await fetch(encoded.url, {
          method: encoded.method,
          body: encoded.body,
          headers,
          credentials: 'omit',
          signal: either,
        });
    const menuVersion = response.headers.get('x-menu-version');
    const seen = menuVersion === null ? {} : { menuVersion };
    if (onRows && response.ok && isText(response)) {
      const hearRows = (rows: RowCount) => {
        limit?.alive();
        onRows(rows);
      };
      return { ...seen, data: await readRows(response, hearRows) };
    }
    const body = await readBody(response).catch((error: unknown) => {
      if (signal.aborted || timeout.aborted) throw error;
      return undefined;
    });
    return { ...seen, ...unwrap(body, response.status, request) };
  } catch {
    // fetch says only "failed"; the signals tell why.
    if (signal.aborted || isLeaving()) return failed('aborted');
    return failed(timeout.aborted ? 'timeout' : 'network');
  } finally {
    limit?.end();
  }
}
