import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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

const kept = 100;

/** Takes the reports of the Content-Security-Policy. A test reads them at `/test/csp`: `{count, reports}`, the last 100. */
export const cspRoutes = (test: boolean): Hono => {
  const app = new Hono();
  const reports: unknown[] = [];
  let count = 0;
  app.post('/csp', bodyLimit({ maxSize: 64 * 1024 }), async (context) => {
    const report: unknown = await context.req.json().catch(() => null);
    count += 1;
    reports.push(report);
    if (reports.length > kept) reports.shift();
    console.warn('Content-Security-Policy report:', JSON.stringify(report));
    return context.body(null, 204);
  });
  if (test) app.get('/test/csp', (context) => context.json({ count, reports }));
  return app;
};
