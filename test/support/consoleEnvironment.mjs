import * as pglite from '@electric-sql/pglite';
import FixedJSDOMEnvironment from 'jest-fixed-jsdom';

/** A browser page beside the reference platform, whose PGlite is lent to it as in nodeEnvironment.mjs. */
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
