import type { Config } from '@/kit/config';

/** What an installation's `config.js` says, for one test file: to be called before anything of the console is imported. */
export const configure = (given: Partial<Config>): void => {
  Reflect.set(globalThis, 'consoleConfig', given);
};
