import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

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
