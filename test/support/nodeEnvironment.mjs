import * as pglite from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';

/**
 * PGlite imports modules at run time, which jest's sandbox forbids. So each worker loads it once outside the sandbox and
 * shares it with its test files (test/support/pglite.ts).
 */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pglite = pglite;
  }

  async teardown() {
    // Otherwise jest would treat it as a leak and delete its properties.
    delete this.global.pglite;
    await super.teardown();
  }
}
