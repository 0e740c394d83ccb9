import './virtualLayout';
import { randomUUID } from 'node:crypto';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Records } from '@/api/gen/recordTypes';
import { keepTokens } from '@/api/tokens';
import { announceSession } from '@/api/windows';
import { Console } from '@/app/Console';
import { showLocale } from '@/kit/i18n/locale';
import { recordsOf } from '@server/db/typedRecords';
import { chatClient, memberToken } from './chatClient';
import { chatPlatform } from './chatPlatform';
import { clearCookies } from './cookies';
import { staffToken } from './staff';

// Node's timers, which the platform needs, outlive the window of jsdom: those of the console end with the tests.
const running = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: later, setInterval: repeatedly } = globalThis;
const kept = (timer: ReturnType<typeof setTimeout>) => {
  running.add(timer);
  return timer;
};
Object.assign(globalThis, {
  setTimeout: (...given: Parameters<typeof later>) => kept(later(...given)),
  setInterval: (...given: Parameters<typeof repeatedly>) => kept(repeatedly(...given)),
});

/** A room with its order and its parties. */
export type TestRoom = { room: string; orderNo: string; buyer: string; seller: string };

/**
 * Runs a platform with its websocket in the process of the test, and mounts the console on it. Call it at the top of the
 * file; it starts before the first test and stops after the last.
 */
export function chatApp() {
  let chat: Awaited<ReturnType<typeof chatPlatform>>;
  const clients: { drop: () => void }[] = [];
  beforeAll(async () => {
    chat = await chatPlatform();
    await chat
      .platform()
      .db.updateTable('param')
      .set({ paramValue: chat.address() })
      .where('paramKey', '=', 'wssHost')
      .execute();
  });
  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    cleanup();
    // Ends the connection, which otherwise lasts some seconds longer than the page.
    announceSession(null);
    clients.splice(0).forEach((client) => client.drop());
  });
  afterAll(async () => {
    await chat.end();
    running.forEach(clearTimeout);
  });

  return {
    platform: () => chat.platform(),
    restart: async (between: () => Promise<void> = async () => undefined) => {
      await chat.stop();
      await between();
      await chat.start();
    },
    /** Mounts the console at a path as a staff user. */
    open: async (path: string, as: 'admin' | 'op' = 'op') => {
      clearCookies();
      window.localStorage.clear();
      window.sessionStorage.clear();
      showLocale('en-US');
      window.history.replaceState(null, '', path);
      const token = await staffToken(chat.platform(), as);
      keepTokens({ access_token: token, token_type: 'Bearer', refresh_token: randomUUID() }, true);
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const url = new URL(String(input), 'http://platform.test');
        return chat.platform().fetch(new Request(url, init));
      });
      const view = render(<Console info={null} onEnded={() => undefined} />);
      return { user: userEvent.setup(), ...view };
    },
    /** Finds a room that staff have not joined. */
    room: async (orderStatus: Records['otcRoom']['orderStatus'] = 'PAID', skip = 0): Promise<TestRoom> => {
      const row = await recordsOf(chat.platform().db)
        .selectFrom('otcRoom')
        .selectAll()
        .where('orderStatus', '=', orderStatus)
        .where('staffJoined', '=', false)
        .orderBy('id')
        .offset(skip)
        .executeTakeFirstOrThrow();
      const { roomNo, orderNo, buyerUid, sellerUid } = row;
      return {
        room: String(roomNo),
        orderNo: String(orderNo),
        buyer: String(buyerUid),
        seller: String(sellerUid),
      };
    },
    /** Lets a member into a room. */
    member: async (uid: string, room: string) => {
      const client = await chatClient(chat.address(), { 'accept-language': 'en-US' });
      clients.push(client);
      const token = await memberToken(chat.platform(), uid);
      await client.ask('auth', { token, client: 'member' }, 'auth.ok');
      await client.ask('join', { room }, 'joined');
      const say = (text: string) =>
        client.ask('send', { room, clientMsgId: randomUUID(), kind: 'TEXT', text }, 'ack');
      return { ...client, say };
    },
  };
}
