import { resolve } from 'node:path';
import { certificate } from './certificate';
import { type Answer, type Front, openFront } from './front';
import { type RunningPlatform, startPlatform } from './platform';

/** A front and the pin of its certificate. */
export type Site = Front & { pin: string };

/** Resources that the groups share. Each starts at its first use; `close` ends them all. */
export type World = {
  /** Returns the platform on data of the given scale. */
  platform: (scale: number) => Promise<RunningPlatform>;
  /** Returns the front of the built console and that platform. */
  console: (scale: number) => Promise<Site>;
  /** Returns a front for the files of another folder, with replaced answers; `scale` null for no platform. */
  site: (dir: string, scale: number | null, answer?: Answer) => Promise<Site>;
  close: () => Promise<void>;
};

/** Caches the result of a factory by key. */
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
    const front = await openFront(tls, dir, scale === null ? null : await platform(scale), answer);
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
