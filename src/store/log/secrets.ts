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

/** Returns a secret, and its base64 for each place that it can have in an encoded text. */
const spellings = (secret: string): string[] => [
  secret,
  ...['', ' ', '  '].map((before) =>
    window.btoa(before + encodeURIComponent(secret)).slice(before === '' ? 0 : 4, -4),
  ),
];

/** The pieces of all known secrets that must not appear, with the fingerprint of the secret. */
let pieces: ReadonlyMap<string, string> = new Map();

function readSecrets(): void {
  const before = [...known].join();
  for (const value of cookies.map(readCookie)) {
    if (value === null || value.length <= harmless) continue;
    known.delete(value);
    known.add(value);
  }
  for (const oldest of known) if (known.size > maxKnown) known.delete(oldest);
  if ([...known].join() === before) return;
  pieces = new Map(
    [...known].flatMap((secret) =>
      spellings(secret).flatMap((text) =>
        Array.from({ length: Math.max(0, text.length - harmless) }, (_, at): [string, string] => [
          text.slice(at, at + harmless + 1),
          fingerprint(secret),
        ]),
      ),
    ),
  );
}

const fingerprint = (secret: string): string => SHA256(secret).toString().slice(0, 8);

const alreadyMasked = /^[^…]{0,4}…[^…]{0,4}#[0-9a-f]{8}$/;

/** Masks a secret: both ends and a fingerprint, so that entries of one session can be matched: `abcd…wxyz#1f2e3d4c`. */
export function maskToken(secret: string): string {
  if (alreadyMasked.test(secret)) return secret;
  const ends = secret.length < 2 * harmless ? '…' : `${secret.slice(0, 4)}…${secret.slice(-4)}`;
  return `${ends}#${fingerprint(secret)}`;
}

/** Removes every piece of a known secret that is longer than the allowed length. */
function withoutKnown(text: string): string {
  readSecrets();
  if (pieces.size === 0) return text;
  const pieceAt = (at: number) => pieces.get(text.slice(at, at + harmless + 1));
  let kept = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const found = pieceAt(at);
    if (found === undefined) continue;
    let end = at;
    while (pieceAt(end + 1) === found) end += 1;
    kept += `${text.slice(from, at)}…#${found}…`;
    from = end + harmless + 1;
    at = from - 1;
  }
  return kept + text.slice(from);
}

/** Query values may hold one-time secrets: only the names are logged. */
export const withoutValues = (path: string): string =>
  path.replace(/([?&][^=&#]*)=[^&#]*/g, '$1=…').replace(/#.*$/, '');

/** Names of secret values, in the spellings of code, of forms and of people. */
const secretWords = [
  'pass(?:word|wd|phrase|[ _-]phrase|code)',
  'pwd|secret|token|ticket|otp|authorization|captcha|verification|mnemonic',
  '(?:private|api|access|secret)[ _-]?key|seed[ _-]?phrase',
  '(?<![a-z])pin(?:code)?(?![a-z])',
  '密码|口令|验证码|动态码|助记词|私钥|密钥|令牌',
].join('|');

const secretName = new RegExp(secretWords, 'i');

/** Returns whether a name indicates a secret value. */
export const namesSecret = (name: string): boolean =>
  secretName.test(name) || /^(?:set-)?cookie$/i.test(name);

/** A value as JSON, as JSON within JSON, as a list or an object, or as words up to the end of the line. */
const value = [
  '"(?:\\\\.|[^"\\\\])*"?',
  "'(?:\\\\.|[^'\\\\])*'?",
  '(\\\\+["\'])[\\s\\S]*?(?:\\2|$)',
  '\\[[^\\]]*\\]?|\\{[^}]*\\}?',
  '[^,;&"\'}\\]\\r\\n]+',
].join('|');

const patterns: readonly [RegExp, string][] = [
  [/(\b[a-z][a-z\d+.-]{0,30}:\/\/)[^\s/@"']{1,200}@/gi, '$1…@'],
  [/\b((?:set-)?cookie["']?\s{0,3}[:=]\s{0,3}["']?)[^"'\r\n]+/gi, '$1…'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, '$1 …'],
  [/\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g, '…'],
  // Removes the values of a query, which may hold one-time secrets.
  [/([?&][^=&#\s"'<>]*=)[^&#\s"'<>)\]}]*/g, '$1…'],
  // One-time codes have six digits or more; codes of errors have five.
  [/\b(code\\{0,4}["']?\s{0,3}[:=]\s{0,3}\\{0,4}["']?)\d{6,}/gi, '$1…'],
  [
    new RegExp(`((?:${secretWords})\\w{0,40}\\\\{0,4}["']?\\s{0,3}[:=：＝]\\s{0,3})(?:${value})`, 'gi'),
    '$1…',
  ],
];

/** Removes tokens, passwords, captchas and query values from a text, and cuts long texts. */
export function scrub(text: string): string {
  const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  return patterns.reduce((before, [pattern, kept]) => before.replace(pattern, kept), withoutKnown(cut));
}
