import { stageAt, wantedPath } from '@/app/stage';
import { keepTokens } from '@/api/tokens';
import { clearCookies } from '@test/support/cookies';

beforeEach(clearCookies);

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  const { name } = stageAt(window.location);
  return [name, window.location.pathname + window.location.search];
};

test.each(['', 'undefined', 'null'])(
  'with the access token %j a deep link waits behind the sign-in',
  (token) => {
    document.cookie = `admin-access_token=${token}; path=/`;
    expect(open('/wallet/chain?status=PAUSED#x')).toEqual([
      'signIn',
      '/login?redirect=%2Fwallet%2Fchain%3Fstatus%3DPAUSED%23x',
    ]);
    expect(wantedPath(window.location)).toBe('/wallet/chain?status=PAUSED#x');
  },
);

test('with a token a deep link opens the console', () => {
  keepTokens({ access_token: 'a', token_type: 'Bearer', refresh_token: 'r' }, true);
  expect(open('/wallet/chain')).toEqual(['console', '/wallet/chain']);
});

test('the sign-in page always opens', () => {
  keepTokens({ access_token: 'a', token_type: 'Bearer', refresh_token: 'r' }, true);
  expect(open('/login')).toEqual(['signIn', '/login']);
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/login',
  'javascript:alert(1)',
  '/%5cevil.example/..//x',
])('a sign-in that was asked to lead to %s leads home', (target) => {
  window.history.replaceState(null, '', `/login?redirect=${encodeURIComponent(target)}`);
  expect(wantedPath(window.location)).toBe('/');
});
