import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from './support/test';

test('the page of the contract opens from a disk and shows what a call takes, answers and requires', async ({
  page,
}, info) => {
  const file = info.outputPath('contract.html');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/api/docs.ts', file]);
  await page.goto(`${pathToFileURL(file)}#/wallet/pauseWalletChain`);
  const call = page.locator('#operations-wallet-pauseWalletChain');
  await expect(call).toContainText('暂停 Pause');
  await expect(call).toContainText('"reason": "string"');
  await expect(call).toContainText('wallet:chain:pause');
});
