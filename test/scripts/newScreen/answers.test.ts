import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { parse } from 'yaml';
import { askNobody, openTerminal } from '@scripts/newScreen/ask';
import type { Said } from '@scripts/newScreen/answers';
import { namesAt, readSpec } from '@scripts/newScreen/answers';
import { writePlan } from '@scripts/newScreen/writePlan';
import { planScreen } from '@server/codegen/plan';
import type { Project } from '@server/codegen/project';
import { scalar } from '@server/codegen/yaml';

const status = {
  component: 'CommonStatus',
  isNew: false,
  code: 'common_status',
  title: { en: 'S', zh: '状' },
};
const coin = {
  name: 'coin',
  key: 'coinCode',
  options: '/admin/account/coin/options',
  minLength: 1,
  maxLength: 16,
};

/** A project with the areas wallet and cms. */
const project: Project = {
  paths: ['/admin/cms/tag/page'],
  tags: ['auth', 'wallet', 'cms'],
  areas: ['wallet', 'cms'],
  records: new Set(['chain']),
  components: new Set(['Chain', 'CommonStatus', 'NoticeUpdate']),
  dictionaries: new Map([
    [
      'common_status',
      {
        ...status,
        values: ['ENABLED', 'DISABLED'].map((value) => ({ value, title: { en: value, zh: value } })),
      },
    ],
  ]),
  targets: new Map([['coin', coin]]),
  icons: ['applications'],
  titleOf: (name) => (name === 'coinCode' ? { en: 'Coin', zh: '币种' } : undefined),
  actionTitleOf: () => undefined,
  has: existsSync,
};

describe('names', () => {
  test.each([
    ['loan', 'is not <area>/<entity>'],
    ['loan/a/b', 'is not <area>/<entity>'],
    ['NFT/item', 'must be one word'],
    ['loan/Item', 'is no name for a record'],
    ['loan/item_2', 'is no name for a record'],
    ['auth/token', 'has no data screens'],
    ['shell/page', 'has no data screens'],
    ['cms/tag', 'cms/tag is there already'],
    ['records/thing', 'src/api/gen/records.ts is there already'],
  ])('%s is refused', (place, message) => {
    expect(() => namesAt(place, project, true)).toThrow(message);
  });

  test('a new area is refused where none is wanted, with the areas that are there', () => {
    expect(() => namesAt('loan/item', project, false)).toThrow(
      'There is no area "loan". There are: wallet, cms.',
    );
  });

  test.each([
    ['loan/optionSymbol', { slug: 'option-symbol', entity: 'optionSymbol', operation: 'LoanOptionSymbol' }],
    ['loan/option-symbol', { slug: 'option-symbol', entity: 'optionSymbol', seeds: 'optionSymbols' }],
    ['loan/chain', { slug: 'chain', entity: 'loanChain', component: 'LoanChain' }],
    ['loan/notice', { entity: 'loanNotice' }],
    ['loan/case', { entity: 'loanCase' }],
  ])('%s is named so that it meets nothing else', (place, names) => {
    expect(namesAt(place, project, true)).toMatchObject(names);
  });
});

describe('answers', () => {
  const read = (said: Said) => readSpec(said, askNobody, namesAt('cms/notice', project, true), project);

  test.each<[string, Said]>([
    ['the kind "money" is none of', { field: ['price:money'] }],
    ['is no name for a field', { field: ['Price:decimal'] }],
    ['is no name for a field', { field: ['constructor:text'] }],
    ['The field "version" is reserved', { field: ['version:integer'] }],
    ['"a" stands there twice', { field: ['a:text', 'a:integer'] }],
    ['"dayTo" stands there twice', { field: ['day:date', 'dayTo:text'] }],
    ['sort is an integer', { field: ['sort:text'] }],
    ['there is no dictionary "colours"', { field: ['colour:enum:colours'] }],
    ['A stands there twice', { field: ['kind:enum:A,A'] }],
    ['no record "user" can be referred to. There are: coin.', { field: ['user:reference:user'] }],
    ['says nothing about boolean', { field: ['on:boolean:3'] }],
    ['says nothing about text', { field: ['name:text:9..3'] }],
    ['a file cannot be required', { field: ['logo*:file'] }],
    ['a business key is a text', { key: 'code:integer' }],
    ['needs a field beside its key', { key: 'code', field: ['code:text'] }],
    ['The status is a field already', { field: ['status:text'], status: 'A,B' }],
    ['an action needs statuses', { action: ['go:A>B'] }],
    ['is not name:FROM>TO:guards', { status: 'A,B', action: ['go:A'] }],
    ['C is none of its statuses', { status: 'A,B', action: ['go:A>C'] }],
    ['"password" is none of confirm', { status: 'A,B', action: ['go:A>B:password'] }],
    ['is no name for an action', { status: 'A,B', action: ['delete:A>B'] }],
    ['op cannot be allowed "fly"', { op: 'fly' }],
  ])('%s: refused', async (message, said) => {
    await expect(read(said)).rejects.toThrow(message);
  });

  test('a new area has an icon that the menu can draw, and stands after one that is there', async () => {
    const open = (said: Said) => readSpec(said, askNobody, namesAt('loan/item', project, true), project);
    await expect(open({ icon: 'unicorn' })).rejects.toThrow('The menu has no icon "unicorn". There are: ');
    await expect(open({ after: 'nowhere' })).rejects.toThrow('There is no area "nowhere" to stand after.');
    expect((await open({})).newArea).toMatchObject({ icon: 'applications', after: 'cms' });
  });

  test('a title is what the contract calls such a field elsewhere, unless it is said', async () => {
    const { fields } = await read({
      field: ['coinCode:reference:coin', 'feeCoin:reference:coin; Fee / 手续费'],
    });
    expect(fields.map(({ title }) => title)).toEqual([
      { en: 'Coin', zh: '币种' },
      { en: 'Fee', zh: '手续费' },
    ]);
  });

  test('a record that can be enabled has both actions by itself', async () => {
    const { actions } = await read({ status: 'common_status' });
    expect(actions.map(({ name, from, to }) => `${name} ${from.join()} ${to}`)).toEqual([
      'enable DISABLED ENABLED',
      'disable ENABLED DISABLED',
    ]);
  });
});

test('answers that end too early are refused, after those that came', async () => {
  const shown = new PassThrough();
  const { ask, close } = openTerminal(Readable.from(['Notices\n', '\n']), shown);
  expect(await ask('Title', 'x')).toBe('Notices');
  expect(await ask('Title', 'the default')).toBe('the default');
  await expect(ask('Title', 'x')).rejects.toThrow('The answers ended too early');
  expect(String(shown.read())).toBe('Title [x]: Title [the default]: Title [x]: ');
  close();
});

test('an area that is there gets the screen beside the others', async () => {
  const said = { titleZh: '公告管理', titleEn: 'Notices', field: ['nameZh*:text'], op: 'list', action: [] };
  const plan = planScreen(await readSpec(said, askNobody, namesAt('cms/notice', project, true), project));
  const text = (file: string) => plan.get(file) ?? '';
  expect(text('src/areas/cms/index.ts')).toMatch(/screens: \{.*tag: tagScreen.*, notice: noticeScreen/s);
  expect(text('src/areas/cms/notice.screen.ts')).toContain(
    "import { cmsNotice } from '@/api/gen/cms.fields';",
  );
  expect(text('openapi/cms.yaml')).toContain('    CmsNotice:\n      description: Notice\n');
  expect(text('openapi/openapi.yaml')).toMatch(/admin~1cms~1[^\n]*\n {2}\/admin\/cms\/notice\/page: /);
  expect(text('server/business/permission/seeds/grants.ts')).toContain("'cms:notice': ['list'],");
  expect(plan.has('src/app/areas.ts')).toBe(false);
});

test('a tree has a reference to the record above; the detail of a main record lists the records', async () => {
  const said = { tree: 'parentCode; Parent / 上级', field: ['coinCode*:reference:coin'], main: 'coinCode' };
  const spec = await readSpec(said, askNobody, namesAt('cms/notice', project, true), project);
  const text = (file: string) => planScreen(spec).get(file) ?? '';
  expect(text('src/areas/cms/notice.screen.ts')).toContain("tree: { parent: 'parentCode' }");
  expect(text('openapi/cms.yaml')).toContain('parentCode: { title: Parent, x-title-zh: 上级, ');
  expect(text('src/areas/account/coin.screen.ts')).toContain(
    "relatedList(cmsNotice, { by: { coinCode: 'coinCode' }, columns: [",
  );
  const read = (wrong: Said) => readSpec(wrong, askNobody, namesAt('cms/notice', project, true), project);
  await expect(read({ main: 'coinCode' })).rejects.toThrow('--main names no reference');
  await expect(read({ tree: 'parentId' })).rejects.toThrow('The field "parentId" is reserved');
});

test('any title is written so that YAML reads the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(!/[\r\n\u0085\u2028\u2029]/.test(text) && text === text.trim());
      expect(parse(`{ title: ${scalar(text)} }`)).toEqual({ title: text });
    }),
  );
});

test('when one file cannot be written, those before it are as they were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'));
  const [there, fresh] = [join(folder, 'there.ts'), join(folder, 'new/deep/fresh.ts')];
  writeFileSync(there, 'old');
  expect(() =>
    writePlan(
      new Map([
        [there, 'changed'],
        [fresh, 'fresh'],
        [join(there, 'impossible.ts'), ''],
      ]),
    ),
  ).toThrow();
  expect(readFileSync(there, 'utf8')).toBe('old');
  expect(existsSync(join(folder, 'new'))).toBe(false);
  rmSync(folder, { recursive: true });
});
