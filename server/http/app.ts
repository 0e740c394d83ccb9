import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Context as Exchange } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Operation } from '@/api/gen/operations';
import { pathOperation } from '@server/contract/contract';
import type { Context } from '@server/context';
import { bearerToken, loadActor } from '@server/call/actor';
import type { Handler, Route } from '@server/call/call';
import { logFault, refusal } from '@server/call/envelope';
import { code, HttpFailure, missing } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { wssHostOf } from '@server/site/params';
import type { Caller } from '@server/call/caller';
import { languageOf } from '@server/call/language';
import { cspRoutes, securityHeaders } from './headers';
import { createResponder } from './respond';
import type { Origin } from './respond';

const apiPath = /^\/(admin|auth|api|open|test|csp|otcChat)(\/|$)/;

/**
 * Serves the built console: hashed assets are sent as the build packed them and cached for ever, everything else never.
 * index.html answers each page request that is no call, so that deep links work.
 */
const consoleRoutes = (root: string): Hono => {
  const app = new Hono();
  app.use('/assets/*', async (context, next) => {
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

type Env = { Bindings: Partial<Caller>; Variables: { requestId: string } };

const megabyte = 1024 * 1024;

/** Headers that a console of another origin may read. */
const exposeHeaders = ['content-disposition', 'date', 'x-menu-version', 'x-request-id', 'x-total-count'];

/**
 * Creates the platform's routes: one per operation of the contract, the extra routes of areas, and the files of the
 * console.
 */
export const createApp = (
  context: Context,
  handlers: ReadonlyMap<string, Handler>,
  extra: readonly Route[],
) => {
  const { options, contract } = context;
  const app = new Hono<Env>();
  const respond = createResponder(context);
  const handlerOf = ({ id }: Operation): Handler => handlers.get(id) ?? notImplemented;

  app.use(async (exchange, next) => {
    exchange.set('requestId', randomUUID());
    await next();
    // Only pages connect to the websocket.
    const isPage = exchange.res.headers.get('content-type')?.startsWith('text/html') ?? false;
    const wssHost = isPage ? await wssHostOf(context) : options.wssHost;
    const isHttps = exchange.env?.isHttps === true || new URL(exchange.req.url).protocol === 'https:';
    const headers = securityHeaders({ ...options, wssHost }, isHttps);
    for (const [name, value] of Object.entries(headers)) exchange.header(name, value);
    exchange.header('x-request-id', exchange.get('requestId'));
    if (leavesBody(exchange)) exchange.header('connection', 'close');
    if (!exchange.res.headers.has('cache-control')) exchange.header('cache-control', 'no-store');
  });
  if (options.origins.length > 0) app.use(cors({ origin: [...options.origins], exposeHeaders }));

  for (const operation of contract.operations) {
    const answer = respond(operation, handlerOf(operation));
    app.on(
      operation.method.toUpperCase(),
      operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit({ maxSize: bodyBytes(context, operation), onError: tooLarge }),
      (exchange) => answer(exchange.req.raw, exchange.req.param(), originOf(exchange)),
    );
  }
  for (const route of extra) {
    if (route.testOnly && !options.test) continue;
    app.get(route.path, async (exchange) => {
      const { headers, url } = exchange.req.raw;
      const token = bearerToken(headers);
      const found = token === null ? null : await loadActor(context.db, token, context.now());
      // Files follow the rule of calls: nothing private before the new password.
      const actor = found?.mustChangePwd ? null : found;
      const query = new URL(url).searchParams;
      return route.answer({ params: exchange.req.param(), query, headers, actor, context });
    });
  }
  app.route('/', cspRoutes(context));
  if (options.console !== null) app.route('/', consoleRoutes(options.console));
  app.notFound((exchange) => refuse(exchange, new HttpFailure(404, code.notFound, texts.noRoute)));
  app.onError((error, exchange) => refuse(exchange, error));
  return app;
};

const mostDrained = 64 * 1024;

/** Whether a large body was not read to its end: the connection cannot serve another request. */
const leavesBody = ({ req, res }: Exchange<Env>): boolean => {
  const length = Number(req.header('content-length') ?? (req.header('transfer-encoding') ? Infinity : 0));
  return length > mostDrained && (res.status === 413 || !req.raw.bodyUsed);
};

const originOf = (exchange: Exchange<Env>): Origin => ({
  ip: exchange.env?.ip ?? '127.0.0.1',
  requestId: exchange.get('requestId'),
});

/** Answers an error outside an operation. */
const refuse = (exchange: Exchange<Env>, error: unknown): Response => {
  const lang = languageOf(exchange.req.raw.headers);
  const { status, body, headers = {} } = refusal(error, exchange.get('requestId'), lang);
  logFault(exchange.req.path, status, error);
  return Response.json(body, { status, headers });
};

const tooLarge = (): never => {
  throw new HttpFailure(413, code.validation, texts.tooLarge);
};

const notImplemented: Handler = ({ operation }) => {
  throw missing(operation.id);
};

/** Returns the limit of the body; uploads may be large. */
const bodyBytes = ({ contract }: Context, operation: Operation): number => {
  const content = pathOperation(contract, operation).requestBody?.content ?? {};
  return 'multipart/form-data' in content ? 51 * megabyte : megabyte;
};
