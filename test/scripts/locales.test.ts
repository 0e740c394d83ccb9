import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkLocales } from '@scripts/locales/check';

/** Creates a project with one component and its texts; `files` replaces or adds files. */
function project(files: Readonly<Record<string, object | string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'locales-'));
  const all = {
    'src/shell/locales/zh-CN.json': { tabs: { close: '关闭 {{title}}' } },
    'src/shell/locales/en-US.json': { tabs: { close: 'Close {{title}}' } },
    'src/screens/locales/zh-CN.json': {},
    'src/screens/locales/en-US.json': {},
    'src/api/gen/locales/wallet.zh-CN.json': { chain: { _title: '链' } },
    'src/api/gen/locales/wallet.en-US.json': { _generated: 'do not edit', chain: { _title: 'Chain' } },
    'src/shell/Tab.tsx': `const { t } = useTranslation('shell'); t('tabs.close', { title });`,
    'server/business/menu/seeds/menu.ts': '',
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}

function check(files: Readonly<Record<string, object | string>>): string[] {
  const root = project(files);
  try {
    return checkLocales(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('texts that are whole in both languages and all used are in order', () => {
  expect(check({})).toEqual([]);
});

test('a text that one language lacks is named with its file', () => {
  expect(check({ 'src/api/gen/locales/wallet.en-US.json': {} })).toEqual([
    'src/api/gen/locales/wallet.en-US.json: chain._title is missing; src/api/gen/locales/wallet.zh-CN.json has it',
  ]);
});

test('texts of an area that hide those of the contract are named', () => {
  const texts = {
    'src/areas/wallet/locales/zh-CN.json': { chain: { close: '关闭' } },
    'src/areas/wallet/locales/en-US.json': { chain: { close: 'Close' } },
    'src/areas/wallet/Chain.tsx': `const { t } = useTranslation('wallet'); t('chain.close');`,
  };
  expect(check(texts)).toEqual([
    'src/areas/wallet/locales/zh-CN.json: chain hides the texts of the contract below the same key; rename it',
  ]);
});

test('English may say one of a thing in other words, where it says several', () => {
  const texts = (tabs: object) => check({ 'src/shell/locales/en-US.json': { tabs } });
  expect(texts({ close: 'Close {{title}}', close_one: 'Close it' })).toEqual([]);
  expect(texts({ close: 'Close {{title}}', open_one: 'Open it' })).toHaveLength(1);
});

test('a text whose value was forgotten in one language is named', () => {
  expect(check({ 'src/shell/locales/en-US.json': { tabs: { close: 'Close' } } })).toEqual([
    'src/shell/locales/en-US.json: tabs.close takes no value, the Chinese text title',
  ]);
});

const button = (code: string) => ({
  'src/shell/Button.tsx': `const { t } = useTranslation('shell');\n${code}`,
});

test.each([
  ['a key without a text', `t('tabs.open')`, 'shell:tabs.open'],
  ['the other branch of a choice', `t(all ? 'tabs.close' : 'tabs.closeAll')`, 'shell:tabs.closeAll'],
  ['a key of another namespace', `t('wallet:chain.code')`, 'wallet:chain.code'],
  ['a namespace beside the key', `t('more', { ns: 'screens' })`, 'screens:more'],
  [
    'a function under another name',
    `const label = useTranslation().t; label('wallet:nothing')`,
    'wallet:nothing',
  ],
  ['a namespace that does not exist', `t('shop:title')`, 'shop:title'],
])('%s is named with file and line', (_, code, key) => {
  expect(check(button(code))).toEqual([`src/shell/Button.tsx:2: ${key} has no text`]);
});

test('a text that no code names is to be removed', () => {
  const texts = { tabs: { close: '{{title}}', drag: 'x' } };
  expect(check({ 'src/shell/locales/zh-CN.json': texts, 'src/shell/locales/en-US.json': texts })).toEqual([
    'src/shell/locales/zh-CN.json: tabs.drag is used nowhere; remove it from both languages',
  ]);
});

test('a key that is handed on or stands in the menu counts as used', () => {
  const texts = { tabs: { close: '{{title}}' }, pages: { control: 'x' }, user: { name: 'x' } };
  expect(
    check({
      'src/shell/locales/zh-CN.json': texts,
      'src/shell/locales/en-US.json': texts,
      'server/business/menu/seeds/menu.ts': `const title = '$t:shell:pages.control';`,
      'src/shell/labels.ts': `export const labels = { name: 'user.name' };`,
    }),
  ).toEqual([]);
});

test('a computed key needs a declared beginning, and its texts are not called unused', () => {
  const texts = { rule: { required: 'x' } };
  const screens = { 'src/screens/locales/zh-CN.json': texts, 'src/screens/locales/en-US.json': texts };
  const form = (key: string) => ({
    'src/screens/form.ts': `const { t } = useTranslation('screens'); t(\`${key}.\${name}\`);`,
  });
  expect(check({ ...screens, ...form('rule') })).toEqual([]);
  expect(check({ ...screens, ...form('hint') })).toEqual([
    'src/screens/form.ts:1: declare screens:hint.… among the computed keys of scripts/locales/check.ts',
  ]);
});
