/**
 * Constants that every console knows before sign-in. They are public and only keep passwords out of casual logs; TLS
 * protects them. The defaults in src/kit/config.ts are the same.
 */

/** Key and initialisation vector of the sign-in password: 16 characters. */
export const loginKey = process.env.LOGIN_KEY ?? 'coin-console-key';

/** The fixed client header of the token operation: base64 of `id:secret`, here `console:console`. */
export const clientBasic = process.env.CLIENT_BASIC ?? 'Y29uc29sZTpjb25zb2xl';

if (Buffer.byteLength(loginKey) !== 16) throw new Error('LOGIN_KEY must have exactly 16 ASCII characters.');
