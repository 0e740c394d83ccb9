import { resolve } from 'node:path';

const escaped = resolve('.').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Modules that each worker loads once (outside/build.mjs). */
const outside = `^${escaped}/(server/.+\\.ts|test/support/outside/(pglite|memory)\\.mjs)$`;

/** Packages that are published as ES modules only. */
const esmOnly = [
  ...['d3-[a-z-]+', 'internmap', 'rettime', 'until-async', '@open-draft', '@bundled-es-modules', 'file-type'],
  ...['strtok3', 'token-types', 'uint8array-extras', 'peek-readable', '@tokenizer', '@borewit'],
];

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

export default {
  globalSetup: '<rootDir>/test/support/globalSetup.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/failOnConsole.ts'],
  transform: {
    [outside]: '<rootDir>/test/support/outside/redirect.mjs',
    '^.+\\.(m?[jt]sx?)$': ['@swc/jest', swc],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/test/support/fastCheck.mjs',
    '^@electric-sql/pglite$': '<rootDir>/test/support/outside/pglite.mjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@server/(.*)$': '<rootDir>/server/$1',
    '^@scripts/(.*)$': '<rootDir>/scripts/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
  },
};
