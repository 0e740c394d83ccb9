import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { askForCode, openSlider, tryToSignIn } from '@test/support/signIn';
import { caller } from '@test/support/staff';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ test: true });
});
afterAll(() => platform.close());

const answerOf = async (token: string) => {
  const response = await platform.fetch(new Request(`http://platform.test/test/captcha/${token}`));
  return { status: response.status, body: await response.json() };
};

test('with --test a test may read the place of a slider and the code of a picture', async () => {
  const { slider, x } = await openSlider(platform);
  expect(await answerOf(slider.token)).toEqual({ status: 200, body: { x } });
  await platform.fetch(new Request('http://platform.test/auth/code/image?randomStr=picture001'));
  expect(await answerOf('picture001')).toEqual({
    status: 200,
    body: { code: expect.stringMatching(/^[A-Z0-9]{4}$/) },
  });
  expect(await answerOf('nothing')).toMatchObject({ status: 404 });
});

test('with --test wrong sliders and wrong passwords have no consequence', async () => {
  for (let attempt = 0; attempt < 6; attempt++) {
    expect(await (await openSlider(platform)).check(0)).toMatchObject({ code: 40001 });
    expect(await tryToSignIn(platform, 'op', 'Wrong@2026')).toMatchObject({ status: 426 });
  }
  expect(await tryToSignIn(platform, 'op', 'Oper@2026x')).toMatchObject({ status: 200 });
  expect(await caller(platform).get('/auth/code/create?captchaType=blockPuzzle')).toMatchObject({ code: 0 });
});

test('with --test a test may read the code that was sent last, and need not wait for the next', async () => {
  const read = async (address: string) => {
    const response = await platform.fetch(new Request(`http://platform.test/test/code/${address}`));
    return response.status === 200 ? await response.json() : response.status;
  };
  expect(await read('op@example.com')).toBe(404);
  await askForCode(platform, 'LOGIN', 'op@example.com');
  expect(await askForCode(platform, 'LOGIN', 'op@example.com')).toMatchObject({ code: 0 });
  expect(await read('op@example.com')).toEqual({ code: expect.stringMatching(/^\d{6}$/) });
});
