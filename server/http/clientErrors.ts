import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';

/** The answers to requests that Node could not read, by the code of its error. */
const answers: Readonly<Record<string, { status: string; sentences: readonly [zh: string, en: string] }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    sentences: [
      '地址过长，请返回首页重新打开',
      'The address is too long: open the page again from the start.',
    ],
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    sentences: ['请求超时，请重试', 'The request took too long: try again.'],
  },
};

const unreadable = {
  status: '400 Bad Request',
  sentences: ['请求无法识别', 'The request could not be read.'],
} as const;

const pageOf = ({ status, sentences: [zh, en] }: (typeof answers)[string]): string => {
  const body =
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${status.slice(0, 3)}</title></head>` +
    `<body><main><h1>${status.slice(0, 3)}</h1><p>${zh}</p><p lang="en">${en}</p>` +
    `<p><a href="/">返回首页 / Back to start</a></p></main></body></html>`;
  const head = [
    `HTTP/1.1 ${status}`,
    'connection: close',
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `content-security-policy: default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options: nosniff',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

/** Whether an answer has begun on this connection, into which nothing else may be written. */
const isAnswering = (socket: Duplex): boolean => {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true;
};

/** Milliseconds in which a client can read the answer before its connection is cut. */
const reading = 1_000;

/** Answers requests that Node could not read with a page that says why, in both languages, and closes their connection. */
export const answerClientErrors = (server: Server): void => {
  server.on('clientError', (error, socket) => {
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const code = String(Reflect.get(error, 'code'));
    socket.end(pageOf(answers[code] ?? unreadable));
    // A connection that is cut at once, while the client still sends, may lose the answer.
    socket.resume();
    setTimeout(() => socket.destroy(), reading).unref();
  });
};

/**
 * Lets a client that still sends its body read the answer that closes the connection. One that is cut at once may lose it, and
 * a proxy then answers 502. What comes meanwhile is thrown away.
 */
export const closeLate = (incoming: Readable & Pick<IncomingMessage, 'complete' | 'socket'>): void => {
  const { socket } = incoming;
  // Node calls it when the last answer of a connection is written.
  socket.destroySoon = () => {
    if (incoming.complete) return Socket.prototype.destroySoon.call(socket);
    socket.end();
    setTimeout(() => socket.destroy(), reading).unref();
    incoming.once('end', () => socket.destroy());
    // A reader of the body would pause it.
    incoming.removeAllListeners('data').resume();
  };
};
