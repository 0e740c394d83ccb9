import * as fc from 'fast-check';
import { codeOf, currentOf, fieldErrorsOf, isApiError } from '@/api/errors';
import type { ApiRequest } from '@/api/request';
import { unwrap } from '@/api/unwrap';
import { runs } from '@test/support/fuzzRuns';

const request: ApiRequest = { operationId: 'getChain', method: 'GET', path: '/admin/wallet/chain/{id}' };
const bare: ApiRequest = { ...request, envelope: false };
const at = { operationId: 'getChain', url: '/admin/wallet/chain/{id}' };

test.each<[string, unknown, unknown]>([
  ['code 0 gives the data', { code: 0, data: { a: 1 } }, { a: 1 }],
  ['code "0" gives the data', { code: '0', data: [1] }, [1]],
  ['code 0 without data gives null', { code: 0 }, null],
])('%s (§7 code-0)', (_, body, data) => {
  expect(unwrap(body, 200, request)).toEqual({ data });
});

test.each([[{ access_token: 'x' }], [{}], [[]], [[{ id: '1' }]]])(
  'a body without a code, %j, is handed on as it is, with an envelope in the contract or without (§7 no-code)',
  (body) => {
    expect(unwrap(body, 200, bare)).toEqual({ data: body });
    expect(unwrap(body, 200, request)).toEqual({ data: body });
  },
);

test.each([undefined, null, 'text', 7, true, new Blob(['x'])])(
  'an answer that is %s where JSON is declared cannot be read (§7 no-code)',
  (body) => {
    expect(unwrap(body, 200, request)).toEqual({ error: { ...at, kind: 'parse', status: 200 } });
  },
);

test('another code is a business failure with the text of the server and the address (§7 code-other)', () => {
  const body = { code: 40901, msg: 'changed', requestId: 'r1', data: { current: { version: 4 } } };
  const { code, data } = body;
  expect(unwrap(body, 200, request)).toEqual({
    error: { ...at, kind: 'business', code, data, serverText: 'changed', requestId: 'r1' },
  });
});

test('an HTTP failure carries its status, and the code of an envelope', () => {
  expect(unwrap(undefined, 502, request)).toEqual({ error: { ...at, kind: 'http', status: 502 } });
  expect(unwrap({ code: 42601, msg: 'wrong' }, 426, bare)).toEqual({
    error: { ...at, kind: 'http', status: 426, code: 42601, data: undefined, serverText: 'wrong' },
  });
});

test.each<unknown>([null, '', ' ', 'x', false, [], {}, '0x0', '1e0', { toString: 1 }])(
  'code %j is invalid: the answer cannot be read',
  (code) => {
    expect(unwrap({ code, data: 1 }, 200, request)).toEqual({ error: { ...at, kind: 'parse', status: 200 } });
  },
);

test.each([undefined, null])(
  'a page of a proxy, read as %s, is not data even without an envelope',
  (body) => {
    expect(unwrap(body, 200, bare)).toEqual({ error: { ...at, kind: 'parse', status: 200 } });
  },
);

// `toString` as data makes String() and Number() throw.
const body = fc.oneof(
  fc.anything(),
  fc.record(
    { code: fc.anything(), data: fc.anything(), msg: fc.anything(), requestId: fc.anything() },
    { requiredKeys: [] },
  ),
  fc.constantFrom({ code: { toString: 1, valueOf: 1 } }, { code: Symbol('x') }),
);

test('any response becomes data or an ApiError', () => {
  fc.assert(
    fc.property(
      body,
      fc.integer({ min: 100, max: 599 }),
      fc.constantFrom(request, bare),
      (given, status, asked) => {
        const outcome = unwrap(given, status, asked);
        if ('data' in outcome) expect(status).toBeLessThan(400);
        else {
          expect(isApiError(outcome.error)).toBe(true);
          expect(outcome.error).toMatchObject(at);
          expect(['number', 'undefined']).toContain(typeof codeOf(outcome.error));
        }
      },
    ),
    runs(500),
  );
});

test('the field errors of a refusal are read, and nothing else is', () => {
  const data = {
    errors: [{ field: 'rpcUrl', rule: 'pattern', msg: 'https only' }, 7, null, { field: { toString: 1 } }],
  };
  const outcome = unwrap({ code: 40001, data }, 200, request);
  expect(fieldErrorsOf('error' in outcome && outcome.error)).toEqual([data.errors[0]]);
});

test('the field errors and the current record of any error can be read', () => {
  const error = fc.oneof(
    fc.anything(),
    body.map((data) => ({ ...at, kind: 'business', code: 1, data })),
  );
  fc.assert(
    fc.property(error, (given) => {
      for (const each of fieldErrorsOf(given))
        expect(Object.values(each).every((text) => typeof text === 'string')).toBe(true);
      const current = currentOf(given);
      expect(current === null || typeof current === 'object').toBe(true);
    }),
  );
});
