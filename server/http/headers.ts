import type { Settings } from '@server/context';

/** What a console served from here may do; every page and answer carries it. */
export const securityHeaders = (
  { origins, frames, wssHost }: Pick<Settings, 'origins' | 'frames' | 'wssHost'>,
  isHttps: boolean,
): Record<string, string> => ({
  'content-security-policy': [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...origins].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, wssHost, ...origins].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : [`'none'`])].join(' '),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types console#webpack dompurify`,
    'report-uri /csp',
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  // On plain http browsers ignore it, and on loopback it would bar later plain servers.
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
