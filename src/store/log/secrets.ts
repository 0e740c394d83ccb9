import SHA256 from 'crypto-js/sha256';
import { readCookie } from '@/kit/cookies';

/** Cookies whose values must never appear in a text. */
const cookies = ['access_token', 'refresh_token', 'uuid', 'token'] as const;

/** Maximum length of a piece of a secret that may appear. */
const harmless = 8;
const maxKnown = 16;
const maxText = 8000;

// A token that was renewed a moment ago may still appear in a message.
const known = new Set<string>();

function secrets(): readonly string[] {
  for (const value of cookies.map(readCookie)) {
    if (value === null || value.length <= harmless) continue;
    known.delete(value);
    known.add(value);
  }
  for (const oldest of known) if (known.size > maxKnown) known.delete(oldest);
  return [...known];
}

const fingerprint = (secret: string): string => SHA256(secret).toString().slice(0, 8);

const alreadyMasked = /^[^…]{0,4}…[^…]{0,4}#[0-9a-f]{8}$/;

/** Masks a secret: both ends and a fingerprint, so that entries of one session can be matched: `abcd…wxyz#1f2e3d4c`. */
export function maskToken(secret: string): string {
  if (alreadyMasked.test(secret)) return secret;
  const ends = secret.length < 2 * harmless ? '…' : `${secret.slice(0, 4)}…${secret.slice(-4)}`;
  return `${ends}#${fingerprint(secret)}`;
}

/** Removes every piece of a secret that is longer than the allowed length. */
function withoutSecret(text: string, secret: string): string {
  const isPiece = (at: number) => {
    const window = text.slice(at, at + harmless + 1);
    return window.length > harmless && secret.includes(window);
  };
  let [kept, from] = ['', 0];
  for (let at = 0; at < text.length; at += 1) {
    if (!isPiece(at)) continue;
    let end = at;
    while (isPiece(end + 1)) end += 1;
    kept += `${text.slice(from, at)}…#${fingerprint(secret)}…`;
    from = end + harmless + 1;
    at = from - 1;
  }
  return kept + text.slice(from);
}

/** Query values may hold one-time secrets: only the names are logged. */
export const withoutValues = (path: string): string =>
  path.replace(/([?&][^=&#]*)=[^&#]*/g, '$1=…').replace(/#.*$/, '');

const secretWords = 'password|passwd|pwd|secret|token|authorization|captcha|verification|mnemonic|privatekey';

/** Returns whether a name indicates a secret value. */
export const namesSecret = (name: string): boolean => new RegExp(secretWords, 'i').test(name);

const patterns: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, '$1 …'],
  [/\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g, '…'],
  // Removes the values of a query, which may hold one-time secrets.
  [/([?&][^=&#\s"'<>]*=)[^&#\s"'<>)\]}]*/g, '$1…'],
  [
    new RegExp(
      `((?:${secretWords})\\w{0,40}["']?\\s{0,3}[:=]\\s{0,3})("[^"]*"?|'[^']*'?|[^\\s,;&"'}]+)`,
      'gi',
    ),
    '$1…',
  ],
];

/** Removes tokens, passwords, captchas and query values from a text, and cuts long texts. */
export function scrub(text: string): string {
  const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  const clean = secrets().reduce(withoutSecret, cut);
  return patterns.reduce((before, [pattern, kept]) => before.replace(pattern, kept), clean);
}
