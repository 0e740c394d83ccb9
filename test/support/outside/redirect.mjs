import { relative, resolve } from 'node:path';

const root = resolve('.');

/** Replaces a module of the platform by the one that the worker has loaded (build.mjs). */
const redirect = {
  process: (_, file) => ({
    code: `module.exports = globalThis.platformModules[${JSON.stringify(relative(root, file))}];`,
  }),
  getCacheKey: (_, file) => `redirect ${file}`,
};

export default redirect;
