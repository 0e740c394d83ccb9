import {
  accessToken,
  authorization,
  dropTokens,
  keepRegistration,
  keepTokens,
  refreshToken,
  registeredUser,
  registrationToken,
} from '@/api/tokens';
import { clearCookies, limitCookies } from '@test/support/cookies';

const tokens = { access_token: 'a1', token_type: 'Bearer', refresh_token: 'r1' };

beforeEach(clearCookies);

test('a sign-in is stored in three cookies with the prefix, and removed as a whole (§3 cookies)', () => {
  expect(keepTokens(tokens, true)).toBe(true);
  expect([accessToken(), refreshToken(), authorization()]).toEqual(['a1', 'r1', 'Bearer a1']);
  dropTokens();
  expect(document.cookie).toBe('');
});

test.each(['access_token', 'refresh_token'])(
  'a browser that drops the %s keeps no part of a sign-in',
  (name) => {
    limitCookies();
    expect(keepTokens({ ...tokens, [name]: 'x'.repeat(5000) }, true)).toBe(false);
    expect(document.cookie).toBe('');
  },
);

test.each([
  [true, /max-age=86400/i],
  [false, /^(?!.*(max-age|expires))/i],
])('remember me = %s also applies to renewed tokens (§9 cookie-days)', (remember, life) => {
  const written = jest.spyOn(document, 'cookie', 'set');
  keepTokens(tokens, remember);
  keepTokens({ ...tokens, access_token: 'a2' });
  expect(written.mock.calls).toHaveLength(6);
  for (const [cookie] of written.mock.calls) {
    expect(cookie).toMatch(life);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toMatch(/Path=\//);
  }
});

test('a registration is stored in two cookies for a day, and survives a sign-out (§3 cookies §9 cookie-days)', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  expect(keepRegistration({ uuid: '7', token: 't1' })).toBe(true);
  expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
    expect.stringMatching(/^admin-uuid=7;.*max-age=86400/i),
    expect.stringMatching(/^admin-token=t1;.*max-age=86400/i),
  ]);
  dropTokens();
  expect([registeredUser(), registrationToken(), accessToken()]).toEqual(['7', 't1', null]);
});

test('a browser that drops one of them keeps no part of a registration', () => {
  limitCookies();
  expect(keepRegistration({ uuid: '7', token: 'x'.repeat(5000) })).toBe(false);
  expect(document.cookie).toBe('');
});
