import { setImmediate } from 'node:timers';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { socketPath } from '@/api/gen/otcSocket';
import type { ClientFrame } from '@/api/gen/otcSocket';
import type { Context } from '@server/context';
import type { Listen } from '@server/db/listen';
import { languageOf } from '@server/call/language';
import { chatChannel } from '@server/conversation/events';
import type { ChatEvent } from '@server/conversation/events';
import { answerFrame } from './answers';
import { auditVisit } from './auditVisit';
import { closing } from './closing';
import { openConnection } from './connection';
import type { Connection } from './connection';
import { createReader, mostBytes } from './frames';
import type { Told } from './frames';
import { createHub } from './hub';
import { createRate } from './limits';
import type { Limits } from './limits';
import { isKnownOrigin } from './origin';
import { mayChat, personOf, reloaded, reloadedAll } from './person';
import type { Person } from './person';

/** The websocket of a platform. */
export type Chat = {
  /** Answers the upgrade of a connection; refuses other paths and origins. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Number of open connections. */
  size: () => number;
  /** Ends all connections with 1012 and waits for them. */
  close: () => Promise<void>;
};

/** A signed-in connection. */
type Guest = { person: Person; group: string | null; since: number; expiry: NodeJS.Timeout | undefined };

const checkEvery = 15_000;
const longestTimer = 2 ** 31 - 1;

/** Opens the chat over the events of the database (domain section 7). */
export const openChat = async (context: Context, listen: Listen, limits: Limits): Promise<Chat> => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, clientTracking: false });
  const read = createReader(context.contract, context.validator);
  const hub = createHub(context);
  const guests = new Map<Connection, Guest | null>();
  /** Connections whose token is being looked up. */
  const signingIn = new Set<Connection>();
  const mayWrite = createRate(limits.messagesIn10s);
  const typed = new Map<string, number>();
  let isClosed = false;

  const answer = async (
    connection: Connection,
    visit: IncomingMessage,
    frame: ClientFrame,
    reply: (frame: Told) => void,
  ): Promise<void> => {
    const guest = guests.get(connection);
    if (frame.type === 'auth' && !guest) {
      signingIn.add(connection);
      return welcome(connection, frame.data, reply).finally(() => signingIn.delete(connection));
    }
    if (!guest) return connection.close(closing.notSignedIn, 'sign in first');
    if (frame.type === 'auth.refresh') return renew(connection, guest, frame.data.token, reply);
    if (frame.type !== 'ping' && !(await check(connection, guest))) return;
    const { id, tell, isOpen } = connection;
    const person = () => guest.person;
    await answerFrame(
      {
        context,
        db: context.db,
        hub,
        person,
        answer: reply,
        reader: { id, person, tell: (told) => tell(told), isOpen },
        mayWriteNow: () => mayWrite(guest.person.key),
        mayTypeNow: (room) => {
          const key = `${connection.id} ${room}`;
          const now = performance.now();
          if (now - (typed.get(key) ?? -Infinity) < 3_000) return false;
          if (typed.size > 10_000) typed.clear();
          typed.set(key, now);
          return true;
        },
        audit: (note) => auditVisit(context, visit, guest.person, note),
      },
      frame,
    );
  };

  const welcome = async (
    connection: Connection,
    given: Extract<ClientFrame, { type: 'auth' }>['data'],
    reply: (frame: Told) => void,
  ): Promise<void> => {
    const person = await personOf(context, given);
    if (!connection.isOpen()) return;
    if (!person) return connection.close(closing.notSignedIn, 'not signed in');
    if (!mayChat(person)) return connection.close(closing.noRight, 'no right');
    const { group = null } = given;
    const own = [...guests].filter(([other, guest]) => guest?.person.key === person.key && other.isOpen());
    for (const [other, guest] of own)
      if (group !== null && guest?.group === group) other.close(closing.replaced, 'replaced');
    const [oldest] = own.sort(([, one], [, other]) => (one?.since ?? 0) - (other?.since ?? 0));
    if (oldest && own.length >= limits.connections) oldest[0].close(closing.replaced, 'replaced');
    const guest: Guest = { person, group, since: performance.now(), expiry: undefined };
    guests.set(connection, guest);
    endAtExpiry(connection, guest);
    reply(authOk(guest));
  };

  /** Ends a connection that does not sign in. Who has asked to waits for the platform as long as that takes. */
  const awaitAuth = (connection: Connection): void => {
    const look = () => {
      if (guests.get(connection) !== null) return;
      if (signingIn.has(connection)) awaitAuth(connection);
      else connection.close(closing.authTimeout, 'no auth');
    };
    // After a standstill of the process the timer is due before the frames that have arrived are read.
    setTimeout(() => setImmediate(look), limits.authWithin).unref();
  };

  const authOk = ({ person: { key, actor, expiresAt } }: Guest): Told => ({
    type: 'auth.ok',
    data: {
      userId: key,
      role: actor ? 'STAFF' : 'MEMBER',
      serverTime: context.now().toISOString(),
      heartbeatSec: 25,
      expiresAt,
    },
  });

  const renew = async (
    connection: Connection,
    guest: Guest,
    token: string,
    reply: (frame: Told) => void,
  ): Promise<void> => {
    const client = guest.person.actor ? 'admin' : 'member';
    const person = await personOf(context, { token, client });
    // A token of somebody else would show what this person has asked for.
    if (person?.key !== guest.person.key) return connection.close(closing.notSignedIn, 'not signed in');
    guest.person = person;
    endAtExpiry(connection, guest);
    reply(authOk(guest));
  };

  const endAtExpiry = (connection: Connection, guest: Guest): void => {
    clearTimeout(guest.expiry);
    const left = Date.parse(guest.person.expiresAt) - context.now().getTime();
    guest.expiry = setTimeout(
      () => connection.close(closing.notSignedIn, 'the token has ended'),
      Math.min(Math.max(left, 0), longestTimer),
    ).unref();
  };

  /** Reads the rights of a person again; ends the connection without them. */
  const check = async (connection: Connection, guest: Guest): Promise<boolean> =>
    mayStay(connection, guest, await reloaded(context, guest.person, true));
  const mayStay = (connection: Connection, guest: Guest, person: Person | null): boolean => {
    if (!person) connection.close(closing.notSignedIn, 'not signed in');
    else if (!mayChat(person)) connection.close(closing.noRight, 'no right');
    else {
      guest.person = person;
      return true;
    }
    hub.forget(connection.id);
    return false;
  };
  let isChecking = false;
  let isCheckDue = false;
  /** One round at a time; what changes during a round causes one more, however often it changes. */
  const checkAll = async (): Promise<void> => {
    isCheckDue = true;
    if (isChecking) return;
    isChecking = true;
    try {
      while (isCheckDue) {
        isCheckDue = false;
        const persons = [...guests.values()].flatMap((guest) => guest?.person ?? []);
        const present = await reloadedAll(context, persons);
        for (const [connection, guest] of guests) {
          // Who signed in meanwhile was checked by that.
          const person = guest && present.get(guest.person.sessionId);
          if (guest && person !== undefined) mayStay(connection, guest, person);
        }
      }
    } finally {
      isChecking = false;
    }
  };
  const checkQuietly = (): void =>
    void checkAll().catch((error: unknown) => console.error('Rights could not be checked:', error));

  const stopListening = await listen(chatChannel, {
    onPayload: (payload) => {
      const event: ChatEvent = JSON.parse(payload);
      if (event.kind === 'rights') checkQuietly();
      else hub.handle(event);
    },
    onGap: () => {
      checkQuietly();
      hub.catchUp();
    },
  });
  const timer = setInterval(() => {
    for (const connection of guests.keys()) connection.checkSilence();
    // Sessions that were idle for too long end without an event.
    checkQuietly();
  }, checkEvery).unref();

  const { origins, publicUrl } = context.options;
  const knownOrigins = publicUrl === null ? origins : [...origins, publicUrl];
  return {
    upgrade: (request, socket, head) => {
      if (isClosed) return refuse(socket, '503 Service Unavailable');
      const strangers = [...guests.values()].filter((guest) => guest === null).length;
      const refusal = refusalOf(request, knownOrigins, strangers >= limits.strangers);
      if (refusal !== null) return refuse(socket, refusal);
      sockets.handleUpgrade(request, socket, head, (opened) => {
        const lang = languageOf(new Headers({ 'accept-language': request.headers['accept-language'] ?? '' }));
        const connection = openConnection(opened, {
          read,
          limits,
          lang,
          answer: (one, frame, reply) => answer(one, request, frame, reply),
          onClose: (one) => {
            clearTimeout(guests.get(one)?.expiry);
            guests.delete(one);
            hub.forget(one.id);
          },
        });
        guests.set(connection, null);
        awaitAuth(connection);
      });
    },
    size: () => guests.size,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(timer);
      for (const connection of guests.keys()) connection.close(closing.restart, 'restart');
      for (let turn = 0; guests.size > 0 && turn < 50; turn += 1)
        await new Promise((done) => setTimeout(done, 50));
      hub.stop();
      await stopListening();
    },
  };
};

const refusalOf = (request: IncomingMessage, origins: readonly string[], isFull: boolean): string | null => {
  if (request.url?.split('?')[0] !== socketPath) return '404 Not Found';
  if (!isKnownOrigin(request, origins)) return '403 Forbidden';
  return isFull ? '503 Service Unavailable' : null;
};

const refuse = (socket: Duplex, status: string): void => {
  // Node.js gives the socket away without a listener; an error would end the process.
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
