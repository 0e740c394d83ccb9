import { loadavg } from 'node:os';
import { play } from './play';
import type { Play } from './play';
import { startChatPlatform } from './platform';
import { chatReport } from './report';

const names = ['sockets', 'rooms', 'rate', 'minutes', 'drops', 'restarts', 'seed'] as const;

/** Reads the options of the command line. Throws on a value that is no number from 0. */
const playOf = (given: Readonly<Record<keyof Play, string>>): Play => {
  const read = (name: keyof Play): number => {
    const value = Number(given[name]);
    if (given[name] === '' || !(value >= 0))
      throw new Error(`--${name} ${given[name]}: give a number from 0.`);
    return value;
  };
  const [sockets, rooms, rate, minutes, drops, restarts, seed] = names.map(read);
  return { sockets, rooms, rate, minutes, drops, restarts, seed } as Play;
};

/** Plays the chat and prints what was seen. Returns whether every client has received everything once and in order. */
export const runChat = async (given: Readonly<Record<keyof Play, string>>): Promise<boolean> => {
  const options = playOf(given);
  const before = loadavg()[0] ?? 0;
  const platform = await startChatPlatform(options.rooms);
  try {
    const outcome = await play(platform, options);
    console.log(chatReport(options, outcome));
    if (before > 0.5)
      console.log(`The machine was busy before (load ${before.toFixed(1)}): times are too long.`);
    const { losses, duplicates, disorder, faults } = outcome;
    return losses + duplicates + disorder + faults.length === 0;
  } finally {
    await platform.stop();
  }
};
