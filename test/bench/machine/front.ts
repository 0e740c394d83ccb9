import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { securityHeaders } from '@server/http/headers';
import type { Certificate } from './certificate';

/** Replaces an answer of the platform; `undefined` keeps it. */
export type Answer = (path: string, body: string) => string | undefined;

export type Front = {
  origin: string;
  /** Returns the time of the platform for the last call of a path, in ms. */
  tookOf: (path: string) => number;
  close: () => Promise<void>;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const isCall = (path: string) => /^\/(admin|auth|api|open|test|csp)(\/|$)/.test(path);

type File = { type: string; plain: Buffer; gzip: Buffer };

const filesOf = (dir: string): ReadonlyMap<string, File> =>
  new Map(
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .map((name) => join(dir, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => {
        const plain = readFileSync(file);
        const type = types[extname(file)] ?? 'application/octet-stream';
        return [`/${relative(dir, file)}`, { type, plain, gzip: gzipSync(plain, { level: 9 }) }];
      }),
  );

/**
 * A reverse proxy as in an installation: HTTP/2 over TLS on the loopback, precompressed files, forwarded calls with
 * compressed answers.
 */
export async function openFront(
  { key, cert }: Certificate,
  dir: string,
  platform: { origin: string; wssHost: string } | null,
  answer: Answer = () => undefined,
): Promise<Front> {
  const files = filesOf(dir);
  const took = new Map<string, number>();
  const headers = securityHeaders({ origins: [], frames: [], wssHost: platform?.wssHost ?? '' }, false);

  const pass = (asked: Http2ServerRequest, answered: Http2ServerResponse, path: string) => {
    const started = performance.now();
    const names = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const outgoing = request(
      `${platform?.origin ?? ''}${asked.url}`,
      { method: asked.method, headers: { ...Object.fromEntries(names), 'accept-encoding': 'identity' } },
      (given) => {
        const chunks: Buffer[] = [];
        given.on('data', (chunk: Buffer) => chunks.push(chunk));
        given.on('end', () => {
          took.set(path, performance.now() - started);
          const {
            connection: _,
            'transfer-encoding': __,
            'keep-alive': ___,
            'content-length': ____,
            ...kept
          } = given.headers;
          const said = Buffer.concat(chunks);
          const body = Buffer.from(answer(asked.url, said.toString()) ?? said);
          const packs = body.length > 1000 && String(kept['content-type']).includes('json');
          answered.writeHead(given.statusCode ?? 502, {
            ...kept,
            ...(packs ? { 'content-encoding': 'gzip' } : {}),
          });
          answered.end(packs ? gzipSync(body) : body);
        });
      },
    );
    outgoing.on('error', () => answered.writeHead(502).end());
    asked.pipe(outgoing);
  };
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answered) => {
    const path = asked.url.split('?')[0] ?? '/';
    if (platform !== null && isCall(path)) return pass(asked, answered, path);
    const file = files.get(path) ?? files.get('/index.html');
    if (!file) return answered.writeHead(404).end();
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    answered.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-encoding': 'gzip',
      'cache-control': cache,
    });
    answered.end(file.gzip);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session.once('close', () => sessions.delete(session))));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    tookOf: (path) => took.get(path) ?? 0,
    // Connections that a browser still holds open.
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        sessions.forEach((session) => session.destroy());
      }),
  };
}
