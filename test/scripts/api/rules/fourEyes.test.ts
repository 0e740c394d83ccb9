import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadContract } from '@server/contract/contract';
import type { Document } from '@server/contract/document';
import { readModel } from '@scripts/api/rules/contract';
import { checkFourEyes, writesOf } from '@scripts/api/rules/fourEyes';
import { policyTables } from '@scripts/policy/table';

const document = (): Document => JSON.parse(readFileSync('test/scripts/api/golden/bundle.json', 'utf8'));

/** Checks the small contract with a list of exceptions; null: without a list, as the contract of another make has none. */
const check = (
  exceptions: object[] | null,
  change: (document: Document) => void = () => undefined,
): string[] => {
  const changed = document();
  change(changed);
  const files = exceptions === null ? [] : [{ name: 'openapi/four-eyes.yaml', content: { exceptions } }];
  return checkFourEyes({ ...readModel(changed), files }).map(({ at, message }) => `${at}: ${message}`);
};
const everything = { reason: 'a small contract', areas: ['library', 'door'] };

test('a contract without the list, such as one of another make, is not held to the rule', () => {
  expect(check(null)).toEqual([]);
  expect(check([everything])).toEqual([]);
});

test('a call that writes and has neither x-four-eyes nor a reason is named', () => {
  expect(check([{ reason: 'opens no account', areas: ['door'] }])).toContain(
    'POST /admin/library/book: is done by one person without a reason: declare x-four-eyes, or name createLibraryBook in openapi/four-eyes.yaml',
  );
});

test('a line names a call that writes and has no x-four-eyes, and each once', () => {
  const line = (calls: string[]) => ({ reason: 'a test', calls });
  const underFourEyes = (changed: Document) => {
    const create = changed.paths?.['/admin/library/book']?.post;
    if (create) create['x-four-eyes'] = 'always';
  };
  const list = [everything, line(['createLibraryBook', 'createLibraryBook', 'pageLibraryBook'])];
  expect(check(list)).toEqual([
    'openapi/four-eyes.yaml: names createLibraryBook twice',
    'openapi/four-eyes.yaml: names pageLibraryBook, which is no call that writes: remove it',
  ]);
  expect(check([everything, line(['createLibraryBook'])], underFourEyes)).toEqual([
    'openapi/four-eyes.yaml: names createLibraryBook, which has x-four-eyes: remove one of both',
  ]);
  expect(check([everything, { reason: 'a test', kinds: ['dance'] }])).toEqual([
    'openapi/four-eyes.yaml: names dance, which is no area or kind of a call that writes',
  ]);
});

test('every call of the contract that writes takes two people, or one for a reason, and docs/security.md shows which', () => {
  const name = 'openapi/four-eyes.yaml';
  const files = [{ name, content: parse(readFileSync(name, 'utf8')) as unknown }];
  const contract = { ...readModel(loadContract().document), files };
  expect(checkFourEyes(contract)).toEqual([]);
  const writes = writesOf(contract) ?? [];
  const shown = readFileSync('docs/security.md', 'utf8');
  const lines = policyTables(contract, writes)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const plain = (text: string): string => text.replaceAll(/ +/g, ' ');
  const page = new Set(shown.split('\n').map(plain));
  expect(lines.filter((line) => !line.startsWith('| ---') && !page.has(plain(line)))).toEqual([]);
});
