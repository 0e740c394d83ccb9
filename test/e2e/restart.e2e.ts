import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { actInRow } from './support/actInRow';
import { fillChain } from './support/fillChain';
import { expect, test } from './support/test';
import { signIn } from './support/signIn';

const port = 9977;
const address = `http://127.0.0.1:${port}`;

/** Starts a platform for this test and waits until it answers. */
async function start(dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'test/e2e/support/server.ts'], {
    env: { ...process.env, PORT: String(port), WS_PORT: '9076', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(`${address}/open/api/global/param`)).ok).toBe(true)).toPass();
  return server;
}

const kill = (server: ChildProcess) =>
  new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill('SIGKILL');
  });

test.use({ baseURL: address });

test('a killed server loses nothing that a person was told is done', async ({ page, watched }) => {
  test.setTimeout(120_000);
  // Calls that were running when the server was killed must fail.
  watched.forgive(/net::ERR_(CONNECTION_(RESET|REFUSED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH)/);
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'console-restart-')), 'platform');
  let server = await start(dataDir);
  try {
    await signIn(page, 'admin', '/wallet/chain?form=new');
    const form = page.getByRole('dialog');
    await fillChain(page, 'survivor');
    await form.getByRole('button', { name: '创建' }).click();
    await actInRow(page, '暂停', 'survivor');
    await form.getByRole('textbox', { name: '原因' }).fill('重启之前暂停');
    await form.getByRole('button', { name: '暂停' }).click();
    await expect(page.getByRole('row', { name: /survivor/ })).toContainText('已暂停');

    await kill(server);
    server = await start(dataDir);

    await page.reload();
    await expect(page.getByRole('row', { name: /survivor/ })).toContainText('已暂停');
    await page.getByRole('link', { name: '查看 survivor' }).click();
    const story = page.getByRole('region', { name: '时间线' });
    await expect(story.getByRole('listitem')).toHaveCount(2);
    await expect(story).toContainText('重启之前暂停');
  } finally {
    await kill(server);
  }
});
