import { WebSocket, WebSocketServer } from 'ws';
import type { RawData } from 'ws';
import { mulberry32 } from '@server/seeds/context';

type Trouble = {
  /** Shares of all frames: the connection ends before it, it comes twice, a pushed message is lost. */
  cut: number;
  twice: number;
  lost: number;
};

/** A network between windows and the websocket of a platform, which loses connections and repeats frames. */
export async function chatProxy(address: string, trouble: Trouble, seed: number) {
  const next = mulberry32(seed);
  const counts = { cut: 0, twice: 0, lost: 0, connections: 0 };
  let isCalm = false;
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
  server.on('connection', (near, { url }) => {
    counts.connections += 1;
    const far = new WebSocket(`${address}${url}`);
    const waiting: string[] = [];
    const cut = () => {
      near.terminate();
      far.terminate();
    };
    const pass = (raw: RawData, send: (text: string) => void) => {
      const [text, chance] = [String(raw), isCalm ? 1 : next()];
      const { type } = JSON.parse(text);
      if (chance < trouble.cut) {
        counts.cut += 1;
        return cut();
      }
      const isLost = chance < trouble.cut + trouble.lost && type === 'message';
      if (isLost) counts.lost += 1;
      else send(text);
      if (chance < 1 - trouble.twice || isCalm || type.startsWith('auth')) return;
      counts.twice += 1;
      send(text);
    };
    near.on('message', (raw) =>
      pass(raw, (text) => (far.readyState === WebSocket.OPEN ? far.send(text) : waiting.push(text))),
    );
    far.on('open', () => waiting.splice(0).forEach((text) => far.send(text)));
    far.on('message', (raw) => pass(raw, (text) => near.readyState === WebSocket.OPEN && near.send(text)));
    for (const socket of [near, far]) socket.on('error', cut).on('close', cut);
  });
  return {
    address: `ws://127.0.0.1:${Object(server.address()).port}`,
    counts,
    /** From now on nothing goes wrong. */
    calm: () => {
      isCalm = true;
    },
    close: () => {
      server.clients.forEach((socket) => socket.terminate());
      server.close();
    },
  };
}
