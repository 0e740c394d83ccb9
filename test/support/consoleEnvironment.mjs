import * as pglite from '@electric-sql/pglite';
import FixedJSDOMEnvironment from 'jest-fixed-jsdom';

/** jsdom with PGlite for the reference platform, as in nodeEnvironment.mjs. */
export default class ConsoleEnvironment extends FixedJSDOMEnvironment {
  async setup() {
    await super.setup();
    this.global.pglite = pglite;
  }

  async teardown() {
    delete this.global.pglite;
    await super.teardown();
  }
}
