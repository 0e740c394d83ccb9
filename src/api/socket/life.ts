import type { FrameOf } from './frames';

/** How often the clock is checked, and what counts as sleep, in milliseconds. */
const clock = { every: 5_000, sleep: 20_000 };

/**
 * Calls `onWake` when the window may have missed something: the network is back, the tab becomes visible, or the machine
 * slept, which a timer that fires late shows. Returns a function that stops it.
 */
export function followWakeUps(onWake: () => void, onOffline: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const passed = Date.now() - last;
    last = Date.now();
    if (passed > clock.sleep) onWake();
  }, clock.every);
  const handleVisible = () => {
    if (document.visibilityState === 'visible') onWake();
  };
  window.addEventListener('online', onWake);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onWake);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', handleVisible);
  };
}

type Options = {
  address: string;
  group: string;
  silence: number;
  answer: number;
  token: () => string | null;
  renew: (used: string | null) => Promise<'renewed' | 'refused' | 'unreachable'>;
  onText: (text: string) => void;
  /** Called once, with the close code; 1006 if the connection was lost. */
  onClose: (code: number) => void;
};

/** Timers fire at most this much later, in milliseconds: browsers overflow above 2³¹. */
const longest = 2_000_000_000;

/** One socket from its opening to its end: the first frame, the pings, the new token before the old one expires. */
export function createLife({ address, group, silence, answer, token, renew, onText, onClose }: Options) {
  const socket = new WebSocket(address);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let heard = Date.now();
  let used: string | null = null;
  let isOver = false;
  let hasReported = false;
  let pings: ReturnType<typeof setInterval> | undefined;

  const later = (act: () => void, delay: number) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        act();
      },
      Math.min(delay, longest),
    );
    timers.add(timer);
  };
  const transmit = (frame: object): boolean => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  const say = (type: string, data: object) => transmit({ v: 1, id: crypto.randomUUID(), type, data });
  const end = () => {
    isOver = true;
    timers.forEach(clearTimeout);
    clearInterval(pings);
    // Browsers warn of a socket that is closed before it has opened.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(1000);
    else if (socket.readyState === WebSocket.OPEN) socket.close(1000);
  };
  // A half-open socket reports its end minutes later: it is given up at once.
  const lose = (code = 1006) => {
    if (isOver) return;
    end();
    onClose(code);
  };
  const probe = () => {
    const asked = Date.now();
    say('ping', {});
    later(() => heard < asked && lose(), answer);
  };
  const refresh = async () => {
    const renewal = token() === used ? await renew(used) : 'renewed';
    if (isOver) return;
    used = token();
    if (renewal === 'renewed' && used !== null) say('auth.refresh', { token: used });
    // Not reached: the platform closes with 4401 when the token expires.
    else if (renewal === 'unreachable') later(() => void refresh(), answer);
  };

  socket.onopen = () => {
    used = token();
    if (used === null) return lose(4401);
    say('auth', { token: used, client: 'admin', group });
    later(() => pings === undefined && lose(), answer);
  };
  socket.onmessage = ({ data }) => {
    heard = Date.now();
    if (!isOver && typeof data === 'string') onText(data);
  };
  socket.onclose = ({ code }) => lose(code);
  later(() => socket.readyState === WebSocket.CONNECTING && lose(), answer * 2);

  return {
    transmit,
    probe,
    end,
    /** Starts the pings, and plans the next token. */
    signedIn: ({ heartbeatSec, expiresAt, serverTime }: FrameOf<'auth.ok'>['data']): void => {
      clearInterval(pings);
      const every = Math.min(heartbeatSec * 1000, silence / 2);
      pings = setInterval(() => (Date.now() - heard > silence ? lose() : void say('ping', {})), every);
      const rest = Date.parse(expiresAt) - Date.parse(serverTime);
      if (rest > 0) later(() => void refresh(), Math.max(rest - 60_000, rest * 0.75));
    },
    /** Reports the first frame that is not of the contract. */
    isBroken: (report: () => void): void => {
      if (hasReported) return;
      hasReported = true;
      report();
    },
  };
}
