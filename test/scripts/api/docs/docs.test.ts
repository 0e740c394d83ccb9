/** @jest-environment ./test/support/consoleEnvironment.mjs */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { within } from '@testing-library/dom';
import fc from 'fast-check';
import { fieldRows } from '@scripts/api/docs/fields';
import { bilingual } from '@scripts/api/docs/html';
import { page } from '@scripts/api/docs/page';
import { contractFile } from '@server/contract/file';
import { asDocument } from '@test/scripts/api/awkward/document';

const ours = asDocument(JSON.parse(readFileSync(contractFile(), 'utf8')));
const text = page(ours);

/** Opens the page with its script, as a browser does. */
function open(): void {
  const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
  document.replaceChild(document.adoptNode(documentElement), document.documentElement);
  new Function(text.slice(text.indexOf('<script>') + '<script>'.length, text.indexOf('</script>')))();
}

const section = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
};
const words = (element: Element | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
/** Returns the cells of a field's row. */
const rowOf = (id: string, field: string): string => {
  const rows = [...section(id).querySelectorAll('tr')].map((row) => [...row.cells].map(words));
  return rows.find(([name]) => name === field)?.join(' | ') ?? '';
};

beforeAll(open);

test('the page is self-contained, and its policy blocks everything else', () => {
  expect(text).not.toMatch(/\s(src|srcset|action)=|<link|@import|url\(|href="(?!#)/);
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(text).toContain(`default-src 'none'; style-src 'sha256-${hash}'; script-src 'sha256-`);
});

test('every link leads somewhere, and no two places have one name', () => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const wanted = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href')?.slice(1) ?? '');
  expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a reader finds a record with its fields, their rules and titles in both languages', () => {
  expect(words(section('record-chain').querySelector('h3') ?? undefined)).toBe('链管理 Chains');
  expect(rowOf('record-chain', 'chainCode')).toMatch(
    /^chainCode \| 链标识 Chain code \| string \| 2–24 characters; matches .* \| create: required, filter: like$/,
  );
  expect(rowOf('record-chain', 'nativeCoin')).toContain('key of coin');
  expect(rowOf('record-chain', 'family')).toContain('one of chain_family');
  expect(rowOf('dict-chain_status', 'PAUSED')).toMatch(/^PAUSED \| 已?暂停 Paused/);
});

test('a reader finds a call with its permission, what it does, sends and may be refused with', () => {
  const call = words(section('call-pauseWalletChain'));
  expect(call).toMatch(/^POST \/admin\/wallet\/chain\/\{id\}\/pause 暂停 Pause wallet:chain:pause/);
  expect(call).toContain('may be refused with 40901, 40902');
  expect(call).toContain('→ PAUSED; asks for confirm, reason');
  expect(rowOf('call-pauseWalletChain', 'reason')).toContain('5–300 characters');
  expect(words(section('code-40901'))).toMatch(/^40901 version conflict/);
});

test('the search leaves what holds every word, and unfolds the call that does', () => {
  const box = within(document.body).getByRole('searchbox');
  const type = (value: string) => {
    Object.assign(box, { value });
    box.dispatchEvent(new Event('input'));
  };
  type('WALLET:CHAIN:PAUSE 暂停');
  expect(section('record-chain').hidden).toBe(false);
  expect(section('record-tag').hidden).toBe(true);
  expect(section('area-cms').hidden).toBe(true);
  expect(section('call-pauseWalletChain')).toHaveProperty('open', true);
  expect(words(section('count'))).toBe('1 found');
  type('');
  expect(section('record-tag').hidden).toBe(false);
  expect(section('call-pauseWalletChain')).toHaveProperty('open', false);
});

test('a record that holds itself ends', () => {
  const node = {
    type: 'object',
    properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
  };
  const tree = asDocument({ openapi: '3.1.0', components: { schemas: { Node: node } } });
  expect(fieldRows(tree, { $ref: '#/components/schemas/Node' }).length).toBeLessThan(20);
});

test('whatever a title says, it stays text', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('<script>', '"', '&lt;', '</span>'), (start, end) => {
      const markup = `<p>${bilingual(start + end, undefined)}</p>`;
      const place = new DOMParser().parseFromString(markup, 'text/html').body;
      expect(place.textContent).toBe((start + end).replace(/\r\n?/g, '\n'));
      expect(place.querySelectorAll('*')).toHaveLength(2);
    }),
  );
});
