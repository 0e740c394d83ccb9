import { pathToFileURL } from 'node:url';
import { platformPack } from './build.mjs';

const { modules } = await import(pathToFileURL(platformPack).href);
const methods = ['error', 'warn', 'info', 'log'];
/** An error that a test makes is one for the platform, too (`instanceof`). */
const errors = { Error, AggregateError, RangeError, SyntaxError, TypeError };
const own = Object.fromEntries(methods.map((method) => [method, console[method]]));

/**
 * Gives the tests of a file the platform that this worker has loaded, outside jest's module registry: loading its modules
 * takes longer than many a test. What it prints goes to the console of the test.
 */
export const lendPlatform = (global) => {
  const lent = { ...errors, platformModules: modules };
  const before = Object.fromEntries(Object.keys(lent).map((name) => [name, global[name]]));
  Object.assign(global, lent);
  for (const method of methods) console[method] = (...args) => global.console[method](...args);
  return () => {
    Object.assign(console, own);
    // Otherwise jest would treat what was lent as a leak and delete its properties.
    Object.assign(global, before);
  };
};
