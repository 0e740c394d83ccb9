import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import Pkcs7 from 'crypto-js/pad-pkcs7.js';
import ZeroPadding from 'crypto-js/pad-zeropadding.js';

/** AES-CBC with zero padding, key = initialisation vector = 16 characters; base64 (specification section 9). */
export function encryptPassword(password: string, key: string): string {
  const words = Utf8.parse(key);
  return AES.encrypt(Utf8.parse(password), words, { iv: words, padding: ZeroPadding }).toString();
}

/** AES-ECB with PKCS7, base64: what the slider captcha asks for its point and its verification. */
export const encryptCaptcha = (text: string, key: string): string =>
  AES.encrypt(Utf8.parse(text), Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString();
