import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const apiPath = /^\/(admin|auth|api|open|test|csp|otcChat)(\/|$)/;

/**
 * Serves the built console: hashed assets are kept for ever, all else never (`app` says so). index.html stands for each address
 * that a browser opens and that is no call, so that deep links work.
 */
export const consoleRoutes = (root: string): Hono => {
  const app = new Hono();
  app.use('/assets/*', compress(), async (context, next) => {
    await next();
    if (context.res.ok) context.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('/*', serveStatic({ root, precompressed: true }));
  const index = serveStatic({ root, path: 'index.html' });
  app.get('/*', (context, next) => {
    const wantsPage = (context.req.header('accept') ?? '').includes('text/html');
    return wantsPage && !apiPath.test(context.req.path) ? index(context, next) : next();
  });
  return app;
};
