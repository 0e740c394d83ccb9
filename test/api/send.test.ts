import type { ApiRequest } from '@/api/request';
import { requestTimeout, send } from '@/api/send';
import { dropTokens, keepTokens } from '@/api/tokens';
import { config } from '@/kit/config';
import { readCookie, removeCookie } from '@/kit/cookies';
import { answerWith, envelope, silence, unreachable } from '@test/support/answers';
import { clearCookies } from '@test/support/cookies';
import { takeComplaints } from '@test/support/failOnConsole';

const chains: ApiRequest = { operationId: 'pageChain', method: 'GET', path: '/admin/wallet/chain/page' };
const at = { operationId: 'pageChain', url: chains.path };
const tokens = { access_token: 'a1', token_type: 'Bearer', refresh_token: 'r1' };
const never = new AbortController().signal;

beforeEach(clearCookies);

const authorizationOf = async (request: Partial<ApiRequest> = {}): Promise<string | null> => {
  const calls = answerWith(() => envelope(null));
  await send({ ...chains, ...request }, never);
  return calls[0]?.headers.get('Authorization') ?? null;
};

test('a call carries token type and token (§7 bearer)', async () => {
  keepTokens(tokens, true);
  expect(await authorizationOf()).toBe('Bearer a1');
  expect(await authorizationOf({ auth: 'none' })).toBe('Bearer a1');
});

test('without a token no authorization is sent', async () => {
  expect(await authorizationOf({ auth: 'none' })).toBeNull();
  document.cookie = 'admin-access_token=undefined; path=/';
  expect(await authorizationOf()).toBeNull();
});

test('the token call sends the fixed client header, signed in or not (§7 basic)', async () => {
  keepTokens(tokens, true);
  expect(await authorizationOf({ auth: 'basic' })).toBe(`Basic ${config.clientBasic}`);
  dropTokens();
  expect(await authorizationOf({ auth: 'basic' })).toBe(`Basic ${config.clientBasic}`);
});

test('a missing token type defaults to Bearer and is written again', async () => {
  keepTokens(tokens, true);
  removeCookie('token_type');
  expect(await authorizationOf()).toBe('Bearer a1');
  expect(readCookie('token_type')).toBe('Bearer');
});

test('a call sends the current language and no cookies', async () => {
  document.documentElement.lang = 'en-US';
  const calls = answerWith(() => envelope(null));
  await send(chains, never);
  expect(calls[0]?.headers.get('Accept-Language')).toBe('en-US');
  expect(calls[0]).toMatchObject({ path: chains.path, credentials: 'omit' });
});

test('no answer within 50 seconds is a time-out (§9 request-timeout §7 timeout)', async () => {
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  answerWith(silence);
  const outcome = send(chains, never);
  clock.abort();
  expect(await outcome).toEqual({ error: { ...at, kind: 'timeout' } });
  expect(timeout).toHaveBeenCalledWith(50_000);
  expect(requestTimeout).toBe(50_000);
});

test('a cancelled call is aborted', async () => {
  const leaving = new AbortController();
  answerWith(silence);
  const outcome = send(chains, leaving.signal);
  leaving.abort();
  expect(await outcome).toEqual({ error: { ...at, kind: 'aborted' } });
});

test('an unreachable server is a network failure', async () => {
  answerWith(unreachable);
  expect(await send(chains, never)).toEqual({ error: { ...at, kind: 'network' } });
});

test.each<[string, Response, string]>([
  ['an HTML page', new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }), 'parse'],
  ['half an answer', new Response('{"code":', { headers: { 'content-type': 'application/json' } }), 'parse'],
  ['nothing', new Response(null, { status: 204 }), 'parse'],
  [
    'a proxy page of an outage',
    new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    'http',
  ],
])('%s is a failure, never data', async (_, answer, kind) => {
  answerWith(() => answer);
  expect(await send(chains, never)).toMatchObject({ error: { kind } });
});

test('a call with an invalid address is refused before it is sent', async () => {
  const calls = answerWith(() => envelope(null));
  const outcome = await send({ ...chains, path: '/admin/wallet/chain/{id}', params: { id: '..' } }, never);
  expect(outcome).toMatchObject({ error: { kind: 'refused' } });
  expect(calls).toEqual([]);
  expect(takeComplaints().join()).toContain('path parameter "id"');
});

test('a request that an unload cancels is no failure; if the user stays, later failures are reported', async () => {
  jest.useFakeTimers();
  try {
    answerWith(unreachable);
    window.dispatchEvent(new Event('beforeunload'));
    expect(await send(chains, never)).toEqual({ error: { ...at, kind: 'aborted' } });
    jest.advanceTimersByTime(2000);
    expect(await send(chains, never)).toEqual({ error: { ...at, kind: 'network' } });
  } finally {
    jest.useRealTimers();
  }
});
