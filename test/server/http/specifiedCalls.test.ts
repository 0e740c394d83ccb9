import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { signIn } from '@test/support/signIn';
import { caller, staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

/** Returns the status of a call, and its code where the answer has one. */
const answerOf = async (who: Caller, method: string, path: string, body?: unknown) => {
  const response = await who.ask(method, path, body === undefined ? {} : { body });
  const answer = (await response.json()) as { code?: number; data?: unknown };
  return { status: response.status, code: answer.code, data: answer.data };
};

test.each([
  ['GET', '/admin/app/user/my'],
  ['GET', '/admin/app/menu'],
  ['GET', '/admin/app/menu?type=header'],
  ['GET', '/admin/app/menu/allMenu'],
  ['GET', '/admin/app/menu/menuData'],
  ['GET', '/open/api/global/param'],
  ['GET', '/open/api/dict/getDict/language_code'],
  ['GET', '/open/api/dict/getDict/menu_type'],
])(
  '%s %s is answered with data (§7 my §7 menu §7 menu-all §7 menu-data §7 param §7 dict-language §7 dict)',
  async (method, path) => {
    const { status, code, data } = await answerOf(admin, method, path);
    expect({ status, code }).toEqual({ status: 200, code: 0 });
    expect(typeof data).toBe('object');
  },
);

// An empty body is refused by the rules of the call, not by its address.
test.each([
  ['PUT', '/admin/app/user/updatepwd'],
  ['POST', '/admin/app/menu/update'],
  ['POST', '/admin/app/menu/create'],
  ['POST', '/admin/app/menu/delete'],
  ['POST', '/api/system/menu/header/create'],
  ['POST', '/api/system/menu/delete'],
  ['POST', '/api/register'],
])(
  '%s %s takes a body by its rules (§7 updatepwd §7 menu-update §7 menu-create §7 menu-delete §7 header-create §7 header-delete §7 register)',
  async (method, path) => {
    const who = path === '/api/register' ? caller(platform) : admin;
    expect(await answerOf(who, method, path, {})).toMatchObject({ status: 200, code: 40001 });
  },
);

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

test.each(['/open/api/file/upload', '/open/api/file/upload/static'])(
  'POST %s stores a file of a form (§7 upload §7 upload-static)',
  async (path) => {
    const body = new FormData();
    body.append('file', new File([pixel], 'pixel.png', { type: 'image/png' }));
    const { status, code, data } = await answerOf(admin, 'POST', path, body);
    expect({ status, code }).toEqual({ status: 200, code: 0 });
    expect(data).toMatchObject({ name: 'pixel.png' });
  },
);

test('the sign-in gives tokens, and the sign-out ends their session, under their addresses (§7 token §7 logout)', async () => {
  const op = await signIn(platform, 'op');
  expect(op.tokens).toMatchObject({ token_type: expect.any(String), access_token: expect.any(String) });
  expect(await answerOf(op, 'DELETE', '/auth/token/logout')).toMatchObject({ status: 200, code: 0 });
  expect((await op.ask('GET', '/admin/app/user/my')).status).toBe(401);
});
