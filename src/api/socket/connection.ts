import type { ServerFrame } from '@/api/gen/otcSocket';
import { currentTime } from '@/kit/clock';
import { type ClientType, type DataOf, isServerFrame, type Reply } from './frames';
import { createLife, followWakeUps } from './life';
import { createRequests } from './requests';

/** State of the connection. `nextTry` is in milliseconds since 1970. */
export type ConnectionState =
  | { phase: 'idle' | 'connecting' | 'open' | 'offline' | 'signedOut' }
  | { phase: 'waiting'; nextTry: number }
  | { phase: 'stopped'; why: 'noRight' | 'replaced' };

/** What a part of the console does with the connection. */
export type Subscriber = {
  /** Called after each sign-in on the socket, the first and those after a lost connection. */
  onOpen: () => void;
  onFrame: (frame: ServerFrame) => void;
};

type Renewal = 'renewed' | 'refused' | 'unreachable';

export type ConnectionOptions = {
  /** Returns the address of the websocket; null while it cannot be known. */
  locate: () => Promise<string | null>;
  token: () => string | null;
  renew: (used: string | null) => Promise<Renewal>;
  /** The window, so that its newer connection replaces its older one. */
  group: string;
  /** The session expired. Resolves with true after the user signed in again. */
  onExpired: () => Promise<boolean>;
  /** Receives a frame that the contract does not describe, once per connection. */
  onBroken: (text: string) => void;
  times: Times;
};

/** Times in milliseconds. */
type Times = {
  /** Waits between two tries. */
  waits: readonly number[];
  /** Without a frame for so long, the connection counts as lost. */
  silence: number;
  /** The longest wait for an answer. */
  answer: number;
  /** How long the connection stays open without subscribers. */
  linger: number;
  /** Until a message is sent again that came too soon after others. */
  pause: number;
};

export const chatTimes: Times = {
  waits: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  silence: 60_000,
  answer: 10_000,
  linger: 5_000,
  pause: 2_000,
};

/**
 * A websocket to the OTC chat that comes back by itself (openapi/otc-socket.yaml): it opens with the first subscriber,
 * signs in, and reconnects with growing waits until it must stop.
 */
export function createConnection({ times, ...options }: ConnectionOptions) {
  const subscribers = new Set<Subscriber>();
  const followers = new Set<() => void>();
  const requests = createRequests(times.answer);
  let state: ConnectionState = { phase: 'idle' };
  let userId: string | null = null;
  let tries = 0;
  let hasRenewed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let linger: ReturnType<typeof setTimeout> | undefined;
  let stopWaking: (() => void) | null = null;
  /** Numbers the attempts, so that what an abandoned one reports is ignored. */
  let round = 0;
  let life: ReturnType<typeof createLife> | null = null;

  const enter = (next: ConnectionState) => {
    state = next;
    followers.forEach((follow) => follow());
  };
  const drop = () => {
    round += 1;
    clearTimeout(timer);
    life?.end();
    life = null;
    requests.lose();
  };
  const retryLater = (atLeast = 0) => {
    if (!navigator.onLine) return enter({ phase: 'offline' });
    const wait = times.waits[Math.min(Math.max(tries, atLeast), times.waits.length - 1)] ?? 0;
    const delay = wait * (1 + Math.random() * 0.3);
    tries += 1;
    timer = setTimeout(() => void connect(), delay);
    enter({ phase: 'waiting', nextTry: currentTime() + delay });
  };
  const expire = async () => {
    enter({ phase: 'signedOut' });
    const mine = round;
    const isBack = await options.onExpired();
    if (mine !== round || subscribers.size === 0) return;
    return isBack ? connect() : end();
  };
  const handleClose = async (code: number) => {
    drop();
    const mine = round;
    if (code === 4403) return enter({ phase: 'stopped', why: 'noRight' });
    if (code === 4409) return enter({ phase: 'stopped', why: 'replaced' });
    // Too many frames: the shortest waits would only repeat that.
    if (code !== 4401) return retryLater(code === 4429 ? 3 : 0);
    if (hasRenewed) return expire();
    hasRenewed = true;
    const renewal = await options.renew(options.token());
    if (mine !== round) return;
    if (renewal === 'renewed') return connect();
    return renewal === 'refused' ? expire() : retryLater();
  };
  const handleText = (text: string) => {
    const frame = parsed(text);
    if (!frame) return life?.isBroken(() => options.onBroken(text));
    if (frame.type === 'auth.ok') {
      userId = frame.data.userId;
      life?.signedIn(frame.data);
      if (state.phase === 'connecting') {
        [tries, hasRenewed] = [0, false];
        enter({ phase: 'open' });
        [...subscribers].forEach(({ onOpen }) => onOpen());
      }
    }
    requests.take(frame);
    [...subscribers].forEach(({ onFrame }) => onFrame(frame));
  };
  const connect = async (): Promise<void> => {
    drop();
    if (!navigator.onLine) return enter({ phase: 'offline' });
    enter({ phase: 'connecting' });
    const mine = round;
    const address = await options.locate();
    if (mine !== round) return;
    if (address === null || !navigator.onLine) return retryLater();
    life = createLife({
      address,
      silence: times.silence,
      answer: times.answer,
      group: options.group,
      token: options.token,
      renew: options.renew,
      onText: handleText,
      onClose: (code) => {
        if (mine === round) void handleClose(code);
      },
    });
  };
  const wake = () => {
    if (state.phase === 'open') life?.probe();
    else if (state.phase === 'waiting' || state.phase === 'offline') void connect();
  };
  const rest = () => {
    drop();
    stopWaking?.();
    stopWaking = null;
    enter({ phase: 'idle' });
  };
  const end = () => {
    subscribers.clear();
    rest();
    enter({ phase: 'signedOut' });
  };
  const transmit = (frame: object): boolean => {
    if (state.phase !== 'open' || !life) return false;
    return life.transmit(frame);
  };
  /** Sends a frame and waits for its answer. */
  const request = <Type extends ClientType>(type: Type, data: DataOf<Type>): Promise<Reply> => {
    const id = crypto.randomUUID();
    const isSent = transmit({ v: 1, id, type, data });
    return isSent ? requests.wait(id) : Promise.resolve({ failure: { why: 'lost' } });
  };
  return {
    state: () => state,
    /** Id of the user who is signed in on the socket; null before that. */
    userId: () => userId,
    /** Calls `onChange` when the state changes. Returns a function that stops it. */
    follow: (onChange: () => void): (() => void) => {
      followers.add(onChange);
      return () => followers.delete(onChange);
    },
    /** Opens the connection with the first subscriber. Returns a function that unsubscribes. */
    subscribe: (subscriber: Subscriber): (() => void) => {
      clearTimeout(linger);
      subscribers.add(subscriber);
      stopWaking ??= followWakeUps(wake, () => life?.probe());
      if (state.phase === 'open') subscriber.onOpen();
      else if (state.phase === 'idle' || state.phase === 'signedOut') void connect();
      return () => {
        if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
        linger = setTimeout(rest, times.linger);
      };
    },
    /** Sends a frame that nothing answers. Returns whether it was sent. */
    send: <Type extends ClientType>(type: Type, data: DataOf<Type>): boolean =>
      transmit({ v: 1, id: crypto.randomUUID(), type, data }),
    request,
    /** Sends a frame that is answered only when it is refused. Answers keep the order, so that of a ping tells. */
    confirm: <Type extends ClientType>(type: Type, data: DataOf<Type>): Promise<Reply> =>
      Promise.race([request(type, data), request('ping', {})]),
    /** Tries again at once, also after it stopped. */
    retry: (): void => {
      if (state.phase !== 'open' && subscribers.size > 0) void connect();
    },
    /** Closes for good: the user signed out. */
    end,
  };
}

export type Connection = ReturnType<typeof createConnection>;

/** Returns the frame in a text; null if the contract does not describe it. */
function parsed(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return isServerFrame(frame) ? frame : null;
  } catch {
    return null; // No JSON.
  }
}
