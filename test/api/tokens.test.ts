import { accessToken, authorization, dropTokens, keepTokens, refreshToken } from '@/api/tokens';
import { clearCookies, limitCookies } from '@test/support/cookies';

const tokens = { access_token: 'a1', token_type: 'Bearer', refresh_token: 'r1' };

beforeEach(clearCookies);

test('a sign-in is kept in three cookies and dropped whole', () => {
  expect(keepTokens(tokens, true)).toBe(true);
  expect([accessToken(), refreshToken(), authorization()]).toEqual(['a1', 'r1', 'Bearer a1']);
  dropTokens();
  expect(document.cookie).toBe('');
});

test.each(['access_token', 'refresh_token'])(
  'a browser that drops the %s keeps no half of a sign-in',
  (name) => {
    limitCookies();
    expect(keepTokens({ ...tokens, [name]: 'x'.repeat(5000) }, true)).toBe(false);
    expect(document.cookie).toBe('');
  },
);

test.each([
  [true, /max-age=86400/i],
  [false, /^(?!.*(max-age|expires))/i],
])('remember me = %s holds for the renewed tokens too', (remember, life) => {
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
