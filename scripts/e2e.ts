import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!existsSync('/usr/bin/chromium')) {
  console.error('The tests need Chromium: apt-get install -y chromium fonts-noto-cjk');
  process.exit(1);
}
if (!existsSync('dist/index.html')) {
  console.error('There is no built console yet: npm run build');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'test/e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
