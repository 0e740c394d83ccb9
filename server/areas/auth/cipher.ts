import { createCipheriv, createDecipheriv } from 'node:crypto';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The password of a sign-in: base64 of AES-128-CBC with zero padding, key = initialisation vector (specification
 * section 9). Zero padding adds nothing to whole blocks, so trailing zero bytes are the padding. null: not of this form.
 */
export function decryptPassword(encrypted: string, key: string): string | null {
  const decipher = createDecipheriv('aes-128-cbc', key, key).setAutoPadding(false);
  try {
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0) + 1;
    return strictUtf8.decode(padded.subarray(0, end));
  } catch {
    return null; // Half a block, or bytes that are no text: whoever sent it does not know the key.
  }
}

/** base64 of AES-128-ECB with PKCS7 padding: the captcha's cipher. */
export function encryptCaptcha(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** The reverse; null when it was not made with this key. */
export function decryptCaptcha(encrypted: string, key: string): string | null {
  const decipher = createDecipheriv('aes-128-ecb', key, null);
  try {
    return strictUtf8.decode(Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]));
  } catch {
    return null;
  }
}
