import type { Config } from '@/kit/config';

/** Sets the configuration of `config.js` for one test file. Call it before importing any part of the console. */
export const configure = (given: Partial<Config>): void => {
  Reflect.set(globalThis, 'consoleConfig', given);
};
