import { resolve } from 'node:path';
import { certificate } from './certificate';
import { type Answer, type Front, openFront } from './front';
import { type RunningPlatform, startPlatform } from './platform';

/** A front, and by what a browser takes its certificate. */
export type Site = Front & { pin: string };

/** What the groups share. Each part starts when it is asked for first; `close` ends them all. */
export type World = {
  /** The platform on data of so many times the usual size. */
  platform: (scale: number) => Promise<RunningPlatform>;
  /** The built console before that platform. */
  console: (scale: number) => Promise<Site>;
  /** Files of another folder, with answers of the bench's own; `scale` null for no platform. */
  site: (dir: string, scale: number | null, answer?: Answer) => Promise<Site>;
  close: () => Promise<void>;
};

/** Makes each thing once. */
function once<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

export function createWorld(): World {
  const ends: (() => Promise<void>)[] = [];
  const platform = once(async (scale: number) => {
    const running = await startPlatform(scale);
    ends.push(running.stop);
    return running;
  });
  const site = async (dir: string, scale: number | null, answer?: Answer): Promise<Site> => {
    const tls = certificate(resolve('.data/bench/tls'));
    const front = await openFront(tls, dir, scale === null ? null : (await platform(scale)).origin, answer);
    ends.unshift(front.close);
    return { ...front, pin: tls.pin };
  };
  return {
    platform,
    site,
    console: once((scale: number) => site(resolve('dist'), scale)),
    close: async () => {
      for (const end of ends.splice(0)) await end();
    },
  };
}
