import { createCipheriv, createDecipheriv } from 'node:crypto';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decrypts the password of a sign-in: base64 of AES-128-CBC with zero padding, where the key is also the initialisation
 * vector (specification section 9). Trailing zero bytes are the padding. Returns null for other input.
 */
export function decryptPassword(encrypted: string, key: string): string | null {
  const decipher = createDecipheriv('aes-128-cbc', key, key).setAutoPadding(false);
  try {
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0) + 1;
    return strictUtf8.decode(padded.subarray(0, end));
  } catch {
    return null; // Half a block or invalid UTF-8: the client does not know the key.
  }
}

/** Encrypts for the captcha: base64 of AES-128-ECB with PKCS7 padding. */
export function encryptCaptcha(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** Decrypts for the captcha; returns null for text under another key. */
export function decryptCaptcha(encrypted: string, key: string): string | null {
  const decipher = createDecipheriv('aes-128-ecb', key, null);
  try {
    return strictUtf8.decode(Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]));
  } catch {
    return null;
  }
}
