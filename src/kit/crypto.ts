import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import Pkcs7 from 'crypto-js/pad-pkcs7.js';
import ZeroPadding from 'crypto-js/pad-zeropadding.js';

/**
 * Encrypts with AES-CBC and zero padding; the key of 16 characters is also the initialisation vector. Returns
 * base64 (specification section 9).
 */
export function encryptPassword(password: string, key: string): string {
  const words = Utf8.parse(key);
  return AES.encrypt(Utf8.parse(password), words, { iv: words, padding: ZeroPadding }).toString();
}

/**
 * Encrypts with AES-ECB and PKCS7, as the slider captcha requires for its point and its verification. Returns
 * base64.
 */
export const encryptCaptcha = (text: string, key: string): string =>
  AES.encrypt(Utf8.parse(text), Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString();
