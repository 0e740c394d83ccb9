import { TestEnvironment } from 'jest-environment-node';
import { lendPlatform } from './outside/platformModules.mjs';

/** Node with the reference platform, loaded once for all test files of the worker. */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.takeBack = lendPlatform(this.global);
  }

  async teardown() {
    this.takeBack?.();
    await super.teardown();
  }
}
