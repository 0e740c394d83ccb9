import sharp from 'sharp';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { openSlider, requestToken, solveSlider } from '@test/support/signIn';
import { caller } from '@test/support/staff';
import { encryptPassword } from '@/kit/crypto';
import { loginKey } from '@server/business/auth/clientConstants';

let platform: Platform;
let now = new Date('2026-11-21T08:00:00.000Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  platform = await startPlatform({ test: false, now: () => now });
});
afterAll(() => platform.close());
// Wrong sliders of one test must not count in the next.
beforeEach(() => later(3600));

const admin = { username: 'admin', password: encryptPassword('Admin@2026', loginKey) };
const signInWith = (captchaVerification: string) =>
  requestToken(platform, { grant_type: 'password', captchaVerification }, admin);

const sizeOf = async (base64: string) => {
  const { format, width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  return { format, width, height };
};

test('a slider is a picture of 310 × 155 and a piece of its height', async () => {
  const { slider } = await openSlider(platform);
  expect(await sizeOf(slider.originalImageBase64)).toEqual({ format: 'png', width: 310, height: 155 });
  expect(await sizeOf(slider.jigsawImageBase64)).toMatchObject({ format: 'png', height: 155 });
  expect(slider.secretKey).toHaveLength(16);
});

test('the hole is darker than the scene, exactly at the requested place', async () => {
  const { slider, x } = await openSlider(platform);
  const piece = sharp(Buffer.from(slider.jigsawImageBase64, 'base64'));
  const { data, info } = await piece.raw().toBuffer({ resolveWithObject: true });
  const picture = await sharp(Buffer.from(slider.originalImageBase64, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer();
  const light = (pixels: Buffer, at: number) =>
    Number(pixels[at]) + Number(pixels[at + 1]) + Number(pixels[at + 2]);
  let [darker, opaque] = [0, 0];
  for (let row = 0; row < info.height; row++) {
    for (let column = 0; column < info.width; column++) {
      const inPiece = (row * info.width + column) * 4;
      if (data[inPiece + 3] !== 255) continue;
      opaque++;
      if (light(picture, (row * 310 + x + column) * 3) < light(data, inPiece)) darker++;
    }
  }
  expect(opaque).toBeGreaterThan(1000);
  expect(darker / opaque).toBeGreaterThan(0.9);
});

test.each([-5, 0, 5])('a place that is %d pixels off is right, and opens one sign-in', async (off) => {
  const { x, check, verification } = await openSlider(platform);
  expect(await check(x + off)).toMatchObject({ status: 200, code: 0 });
  expect(await signInWith(verification(x + off))).toMatchObject({ status: 200, token_type: 'Bearer' });
  expect(await signInWith(verification(x + off))).toMatchObject({ code: 40001 });
});

test.each([-6, 6, 100])('a place that is %d pixels off is wrong and burns the slider', async (off) => {
  const { x, check, verification } = await openSlider(platform);
  expect(await check(x + off)).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field: 'pointJson' }] },
  });
  expect(await check(x)).toMatchObject({ code: 40001 });
  expect(await signInWith(verification(x))).toMatchObject({ code: 40001 });
});

test('an unchecked slider does not allow a sign-in', async () => {
  const { x, verification } = await openSlider(platform);
  const { status, code, data } = await signInWith(verification(x));
  expect({ status, code, data }).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field: 'captchaVerification' }] },
  });
});

test('a slider is checked once, even when the place was right', async () => {
  const { x, check } = await openSlider(platform);
  expect((await check(x)).code).toBe(0);
  expect((await check(x)).code).toBe(40001);
});

test('after two minutes a slider is too old to be checked, and a checked one to be used', async () => {
  const early = await openSlider(platform);
  later(121);
  expect((await early.check(early.x)).code).toBe(40001);
  const verification = await solveSlider(platform);
  later(121);
  expect((await signInWith(verification)).code).toBe(40001);
});

test('a place that is no number, or not encrypted, is wrong', async () => {
  const { slider } = await openSlider(platform);
  const pointJson = Buffer.from('{"x":1,"y":5}').toString('base64');
  const answer = await caller(platform).post('/auth/code/check', {
    captchaType: 'blockPuzzle',
    token: slider.token,
    pointJson,
  });
  expect(answer).toMatchObject({ status: 200, code: 40001 });
});

test('after five wrong places within a minute an address must wait, right or wrong', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { check } = await openSlider(platform);
    expect((await check(0)).code).toBe(40001);
  }
  const { x, check } = await openSlider(platform);
  expect(await check(x)).toMatchObject({ status: 429, code: 42901 });
  later(61);
  expect((await check(x)).code).toBe(0);
});

const picture = async (randomStr: string) => {
  const response = await platform.fetch(
    new Request(`http://platform.test/auth/code/image?randomStr=${randomStr}`),
  );
  const { answer } = await platform.db
    .selectFrom('captcha')
    .where('token', '=', randomStr)
    .select('answer')
    .executeTakeFirstOrThrow();
  return { response, code: answer };
};

test('the picture is a PNG of 100 × 40 and its code opens one sign-in, in capitals or not', async () => {
  const { response, code } = await picture('picture001');
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 100, height: 40 });
  expect(await signInWith(`img:picture001:${code.toLowerCase()}`)).toMatchObject({ status: 200 });
  expect(await signInWith(`img:picture001:${code}`)).toMatchObject({ code: 40001 });
});

test('a wrong code burns the picture', async () => {
  const { code } = await picture('picture002');
  expect((await signInWith('img:picture002:0000')).code).toBe(40001);
  expect((await signInWith(`img:picture002:${code}`)).code).toBe(40001);
});

test('a new picture of the same name replaces the one before, and two minutes end it', async () => {
  await picture('picture003');
  const { code } = await picture('picture003');
  later(121);
  expect((await signInWith(`img:picture003:${code}`)).code).toBe(40001);
  const fresh = await picture('picture003');
  expect((await signInWith(`img:picture003:${fresh.code}`)).status).toBe(200);
});

test('without --test nobody can read an answer', async () => {
  const { slider } = await openSlider(platform);
  expect(await caller(platform).get(`/test/captcha/${slider.token}`)).toMatchObject({ status: 404 });
});
