import { stageAt, wantedPath } from '@/app/stage';
import { keepRegistration, keepTokens } from '@/api/tokens';
import { clearCookies } from '@test/support/cookies';

beforeEach(clearCookies);

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  const { name } = stageAt(window.location);
  return [name, window.location.pathname + window.location.search];
};

test.each(['', 'undefined', 'null'])(
  'with the access token %j a deep link waits for the sign-in (§6 token)',
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

test('the sign-in page always opens (§2.1 login §2.3 1-login)', () => {
  keepTokens({ access_token: 'a', token_type: 'Bearer', refresh_token: 'r' }, true);
  expect(open('/login')).toEqual(['signIn', '/login']);
});

test.each(['/register', '/forgot'])('%s opens without a session (§2.1 register)', (path) => {
  expect(open(path)).toEqual(['account', path]);
});

test('the result of a registration requires a registration or a session (§2.1 register-result)', () => {
  expect(open('/register/result')).toEqual(['signIn', '/login?redirect=%2Fregister%2Fresult']);
  keepRegistration({ uuid: '7', token: 't' });
  expect(open('/register/result')).toEqual(['account', '/register/result']);
  expect(open('/wallet/chain')).toEqual(['signIn', '/login?redirect=%2Fwallet%2Fchain']);
  clearCookies();
  keepTokens({ access_token: 'a', token_type: 'Bearer', refresh_token: 'r' }, true);
  expect(open('/register/result')).toEqual(['account', '/register/result']);
});

test.each(['/register', '/forgot?x=1'])('a sign-in with the redirect %s leads home', (target) => {
  window.history.replaceState(null, '', `/login?redirect=${encodeURIComponent(target)}`);
  expect(wantedPath(window.location)).toBe('/');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/login',
  'javascript:alert(1)',
  '/%5cevil.example/..//x',
])('a sign-in with the redirect %s leads home', (target) => {
  window.history.replaceState(null, '', `/login?redirect=${encodeURIComponent(target)}`);
  expect(wantedPath(window.location)).toBe('/');
});
