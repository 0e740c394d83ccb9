import * as pglite from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';

/**
 * PGlite imports modules while it runs, which jest's sandbox forbids. So it is loaded outside, once per worker, and lent to
 * each test file (test/support/pglite.ts).
 */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pglite = pglite;
  }

  async teardown() {
    // Else jest would take it for a leak of the file and pick it to pieces.
    delete this.global.pglite;
    await super.teardown();
  }
}
