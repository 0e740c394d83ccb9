import type { Call, Handler, Handlers } from '@server/call/call';
import { code, HttpFailure } from '@server/call/failure';
import { checkSlider, hasFailedTooOften, storeCode, storeSlider } from './captchas';
import { drawCode, newCode } from './codePicture';
import { wrongCaptcha } from './requireCaptcha';
import { drawSlider } from './slider';

const tooMany = { 'zh-CN': '操作过于频繁，请稍后再试', 'en-US': 'Too many attempts, please wait a minute' };

const picturesPerMinute = 30;

/** Throws 429 for an address that took many pictures within a minute: drawing one takes about 10 ms. */
const limitPictures = ({ ip, context }: Call): void => {
  if (!context.rates.take(`captcha ${ip}`, picturesPerMinute))
    throw new HttpFailure(429, code.tooMany, tooMany, 60);
};

/** Creates a jigsaw puzzle. */
const createCaptcha: Handler<'createCaptcha'> = async (call) => {
  limitPictures(call);
  const { x, picture, piece } = await drawSlider(Math.random);
  return {
    captchaType: 'blockPuzzle',
    ...(await storeSlider(call, x)),
    originalImageBase64: picture.toString('base64'),
    jigsawImageBase64: piece.toString('base64'),
  };
};

/** Checks the position of the piece; a wrong position invalidates the puzzle. */
const checkCaptcha: Handler<'checkCaptcha'> = async (call) => {
  const { token, pointJson } = call.body;
  if (!call.context.options.test && (await hasFailedTooOften(call))) {
    throw new HttpFailure(429, code.tooMany, tooMany);
  }
  if (!(await checkSlider(call, token, pointJson))) throw wrongCaptcha('pointJson').keepingWrites();
};

/** Returns the picture of a new code. */
const getCaptchaImage: Handler<'getCaptchaImage'> = async (call) => {
  limitPictures(call);
  const answer = newCode();
  await storeCode(call, call.query.randomStr, answer);
  return new Response(new Uint8Array(await drawCode(answer, Math.random)), {
    headers: { 'content-type': 'image/png' },
  });
};

export const captchaHandlers: Handlers = { createCaptcha, checkCaptcha, getCaptchaImage };
