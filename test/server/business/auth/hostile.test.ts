import fc from 'fast-check';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { requestToken } from '@test/support/signIn';
import { caller } from '@test/support/staff';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 3000 }));
const captcha = fc.oneof(
  text,
  fc.tuple(fc.stringMatching(/^[A-Za-z0-9]{0,70}$/), text).map(([name, code]) => `img:${name}:${code}`),
);
const runs = { numRuns: 60 };

test('whatever a sign-in brings, it is refused and never a fault of the server', async () => {
  const form = fc.dictionary(
    fc.constantFrom('username', 'password', 'mail', 'code', 'refresh_token', 'more'),
    text,
  );
  const grant = fc.constantFrom('password', 'mail_code', 'refresh_token', 'other');
  await fc.assert(
    fc.asyncProperty(grant, captcha, form, async (grant_type, captchaVerification, fields) => {
      const { status, code } = await requestToken(platform, { grant_type, captchaVerification }, fields);
      expect([200, 401, 426]).toContain(status);
      expect(code).toBeGreaterThan(0);
    }),
    runs,
  );
});

test('whatever a captcha check, a code or a registration brings, it is refused and never a fault of the server', async () => {
  const value = fc.oneof(text, captcha, fc.jsonValue());
  const field = fc.constantFrom('captchaType', 'token', 'pointJson', 'mail', 'password', 'mobile', 'captcha');
  const paths = ['/auth/code/check', '/api/register', '/open/api/code/send', '/open/api/password/reset'];
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, value), async (body) => {
      for (const path of paths) {
        const { status, code } = await caller(platform).post(path, body);
        expect(status).toBe(200);
        expect(code).toBe(40001);
      }
    }),
    runs,
  );
});

test('a name of a picture that is none is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      text.filter((name) => !/^[A-Za-z0-9]{8,64}$/.test(name)),
      async (name) => {
        const { code } = await caller(platform).get(
          `/auth/code/image?${new URLSearchParams({ randomStr: name })}`,
        );
        expect(code).toBe(40001);
      },
    ),
    runs,
  );
});
