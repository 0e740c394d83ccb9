import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createVault, loadKey } from '@server/db/vault';
import { createPlatform } from '@server/platform';
import { startPlatform } from '@test/support/platform';

const vault = createVault(randomBytes(32));

test('what was sealed opens again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
      expect(vault.open(vault.seal(text, place), place)).toBe(text);
    }),
  );
});

test('a sealed text shows nothing of the text, and not twice the same', () => {
  const [first, second] = [vault.seal('https://node/secret', 'a'), vault.seal('https://node/secret', 'a')];
  expect(first).not.toBe(second);
  expect(Buffer.from(first, 'base64').includes('secret')).toBe(false);
});

test('a sealed text that was altered, moved or sealed under another key does not open', () => {
  const sealed = vault.seal('https://node/secret', 'chain.rpcUrl');
  const altered = Buffer.from(sealed, 'base64');
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  expect(() => vault.open(altered.toString('base64'), 'chain.rpcUrl')).toThrow();
  expect(() => vault.open(sealed, 'chain.chainName')).toThrow();
  expect(() => createVault(randomBytes(32)).open(sealed, 'chain.rpcUrl')).toThrow();
});

test('a data directory keeps its key in a file that only its owner reads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vault-'));
  const key = loadKey(dataDir, '');
  expect(key).toHaveLength(32);
  expect(loadKey(dataDir, '')).toEqual(key);
  expect(statSync(join(dataDir, 'key')).mode & 0o777).toBe(0o600);
});

test('DATA_KEY replaces the key file', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vault-'));
  expect(loadKey(dataDir, 'a long secret')).toEqual(loadKey('/nowhere', 'a long secret'));
  expect(loadKey(dataDir, 'a long secret')).not.toEqual(loadKey(dataDir, 'another'));
});

test('a database that was sealed under another key is refused at start, with the ways out', async () => {
  const first = await startPlatform({ onDisk: true });
  await first.db.destroy();
  const other = { ...first.options, dataDir: mkdtempSync(join(tmpdir(), 'vault-')) };
  await expect(createPlatform(other)).rejects.toThrow(/another key.*DATA_DIR.*DATA_KEY.*--reset/);
  await (await createPlatform(first.options)).close();
  await first.close();
});
