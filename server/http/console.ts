import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

const apiPath = /^\/(admin|auth|api|open|test|csp|otcChat)(\/|$)/;

/**
 * Serves the built console: hashed assets for ever, everything else never kept, and index.html for each address that a
 * browser opens and that is no call, so that deep links work.
 */
export const consoleRoutes = (root: string): Hono => {
  const app = new Hono();
  app.use('/assets/*', compress());
  app.get(
    '/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => {
        const isHashed = context.req.path.startsWith('/assets/');
        context.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-store');
      },
    }),
  );
  const index = serveStatic({
    root,
    path: 'index.html',
    onFound: (_path, context) => context.header('cache-control', 'no-store'),
  });
  app.get('/*', (context, next) => {
    const wantsPage = (context.req.header('accept') ?? '').includes('text/html');
    return wantsPage && !apiPath.test(context.req.path) ? index(context, next) : next();
  });
  return app;
};
