import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { platformPack } from './build.mjs';

const { modules } = await import(pathToFileURL(platformPack).href);
const { isNativeError } = types;
const methods = ['error', 'warn', 'info', 'log'];
/** The server of a platform that listens replaces them in the whole process. */
const { Request, Response } = globalThis;

// An error that a test makes has the `Error` of the test. `instanceof Error` in the platform must be true of it, too.
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(error) {
    return ordinary.call(this, error) || (this === Error && isNativeError(error));
  },
});

const own = Object.fromEntries(methods.map((method) => [method, console[method]]));

/**
 * Gives the tests of a file the platform that this worker has loaded, outside jest's module registry: loading its modules
 * takes longer than many a test. What it prints goes to the console of the test.
 */
export const lendPlatform = (global) => {
  global.platformModules = modules;
  for (const method of methods) console[method] = (...args) => global.console[method](...args);
  return () => {
    Object.assign(console, own);
    Object.assign(globalThis, { Request, Response });
    // Otherwise jest would treat it as a leak and delete its properties.
    delete global.platformModules;
  };
};
