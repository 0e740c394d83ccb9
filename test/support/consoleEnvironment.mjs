import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import FixedJSDOMEnvironment from 'jest-fixed-jsdom';
import { packagesPack } from './outside/build.mjs';
import { lendPlatform } from './outside/platformModules.mjs';

/** Compiled once for all files of the worker. */
const pack = new Script(`(function (require, module) {${readFileSync(packagesPack, 'utf8')}\n})`, {
  filename: packagesPack,
});
const require = createRequire(import.meta.url);

/** jsdom with the reference platform, as in nodeEnvironment.mjs, and with the packages of the console. */
export default class ConsoleEnvironment extends FixedJSDOMEnvironment {
  async setup() {
    await super.setup();
    this.takeBack = lendPlatform(this.global);
    const module = { exports: {} };
    pack.runInContext(this.getVmContext())(require, module);
    this.global.loadPackage = (name) => module.exports[name]();
  }

  async teardown() {
    this.takeBack?.();
    await super.teardown();
  }
}
