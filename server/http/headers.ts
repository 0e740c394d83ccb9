import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context, Settings } from '@server/context';

/** An origin has neither a space nor a semicolon, which would begin another directive. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** Returns the security headers of every page and answer. */
export const securityHeaders = (
  { origins, frames, wssHost }: Pick<Settings, 'origins' | 'frames' | 'wssHost'>,
  isHttps: boolean,
): Record<string, string> => ({
  'content-security-policy': [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self'`,
    ['img-src', `'self'`, 'data:', 'blob:', ...origins].join(' '),
    `media-src 'self' blob:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, originOf(wssHost), ...origins].join(' '),
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
  // Browsers ignore it on plain http, and on loopback it would block later http servers.
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const kept = 100;
const reportsPerMinute = 20;
const mostLogged = 1_000;

/**
 * Receives reports of the Content-Security-Policy and logs the first 1 000 characters of each, 20 a minute from an
 * address; more are refused with 429. Tests read the last 100 at `/test/csp`: `{count, reports}`.
 */
export const cspRoutes = ({ rates, options: { test } }: Pick<Context, 'rates' | 'options'>) => {
  const app = new Hono<{ Bindings: { ip: string } }>();
  const reports: unknown[] = [];
  let count = 0;
  app.post('/csp', bodyLimit({ maxSize: 64 * 1024 }), async (context) => {
    if (!rates.take(`csp ${context.env?.ip}`, reportsPerMinute)) return context.body(null, 429);
    const report: unknown = await context.req.json().catch(() => null);
    count += 1;
    reports.push(report);
    if (reports.length > kept) reports.shift();
    console.warn('Content-Security-Policy report:', JSON.stringify(report).slice(0, mostLogged));
    return context.body(null, 204);
  });
  if (test) app.get('/test/csp', (context) => context.json({ count, reports }));
  return app;
};
