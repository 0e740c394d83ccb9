import preset from './jest-preset.mjs';
import { packages } from './outside/build.mjs';

/** The tests of the console load their packages from one script (outside/build.mjs). */
export default {
  ...preset,
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/test/support/setupConsole.ts'],
  transformIgnorePatterns: [...preset.transformIgnorePatterns, '/\\.data/test/'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/support/style.cjs',
    [`^(${packages.join('|')})$`]: '<rootDir>/.data/test/packages/$1.cjs',
    ...preset.moduleNameMapper,
  },
};
