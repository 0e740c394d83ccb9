import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

const nginx = '/usr/sbin/nginx';

/** Writes the configuration of docs/deploy.md with the places of a test; two platforms have another upstream. */
const configuration = (
  folder: string,
  port: number,
  plainPort: number,
  [first = 0, second]: readonly number[],
): string => {
  const blocks = readFileSync('docs/deploy.md', 'utf8').matchAll(/```nginx\n([\s\S]*?)```/g);
  const [documented = '', upstreamOfTwo = ''] = [...blocks].map(([, block = '']) => block);
  const http = (
    second === undefined ? documented : documented.replace(/upstream console \{[\s\S]*?\n\}\n/, upstreamOfTwo)
  )
    .replace('127.0.0.1:9999', `127.0.0.1:${first}`)
    .replace('127.0.0.1:9998', `127.0.0.1:${second}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('/etc/ssl/', `${folder}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `daemon off; pid ${folder}/pid; error_log stderr;\nworker_rlimit_nofile 8192;\nevents { worker_connections 4096; }\nhttp { access_log off;\n${temporary}\n${http} }`;
};

/** nginx in front of a platform. */
export type Proxy = {
  port: number;
  plainPort: number;
  /** Sends a request from another loopback address than that of the proxy. */
  send: (
    path: string,
    headers?: OutgoingHttpHeaders,
    body?: Buffer,
  ) => Promise<{ status: number; headers: IncomingHttpHeaders }>;
  stop: () => Promise<void>;
};

/** Address of the callers of `send`. */
export const callerAddress = '127.0.0.2';

/** Starts nginx as docs/deploy.md describes it, in front of one or two ports. */
export const startProxy = async (...upstreams: readonly number[]): Promise<Proxy> => {
  if (!existsSync(nginx)) throw new Error('The test needs nginx: apt-get install -y nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // The workers of nginx have another user.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const plainPort = await freePort();
  const subject = ['-subj', '/CN=console.example.com'];
  const files = ['-keyout', join(folder, 'console.key'), '-out', join(folder, 'console.crt')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  );
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, plainPort, upstreams));
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = once(child, 'exit');
  const send: Proxy['send'] = (path, headers = {}, body = Buffer.alloc(0)) =>
    new Promise((done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          localAddress: callerAddress,
          rejectUnauthorized: false,
          method: body.length > 0 ? 'POST' : 'GET',
          headers: { host: 'console.example.com', ...headers },
        },
        (response) => {
          response.resume();
          response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers }));
        },
      );
      sent.on('error', fail).end(body);
    });
  const isUp = () =>
    send('/').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${text}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    port,
    plainPort,
    send,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
