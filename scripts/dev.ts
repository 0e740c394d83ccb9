import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { webpackConfig } from '../webpack.config';

const address = 'http://127.0.0.1:9000';
const usage = 'npm run dev -- --api https://host --ws wss://host';

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: 'http://127.0.0.1:9999' },
    ws: { type: 'string', default: 'ws://127.0.0.1:9088' },
  },
});

/** Returns the origin of an option. Ends the command with its usage if the option is invalid. */
function origin(name: 'api' | 'ws', protocols: readonly string[]): string {
  const text = values[name];
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  console.error(
    `--${name} ${text}: give an address that begins with ${protocols.join('// or ')}//\n${usage}`,
  );
  process.exit(1);
}

const api = origin('api', ['https:', 'http:']);
const ws = origin('ws', ['wss:', 'ws:']);
const to = (target: string) => ({ target, changeOrigin: true, secure: true });

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port: new URL(address).port,
    historyApiFallback: true,
    static: { directory: 'public', publicPath: '/' },
    // Replaces styles and components in the running page; any other change reloads it (webpack.config.ts).
    hot: true,
    proxy: [
      { context: ['/admin', '/auth', '/api', '/open'], ...to(api) },
      { context: ['/otcChat/ws'], ws: true, ...to(ws) },
    ],
  },
  webpack(webpackConfig('development')),
);
await server.start();
console.log(`The console is ready at ${address}; calls go to ${api}, the websocket to ${ws}`);
