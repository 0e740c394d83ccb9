import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { tokensOf } from '@/areas/gen/code/tokens';
import { firstOf } from '@test/support/records';
import { appOnPlatform } from '@test/support/renderApp';
import { savedFiles } from '@test/support/savedFiles';

const renderApp = appOnPlatform();
const slow = { timeout: 30_000 };

/** Opens the record of a table beside its list. */
const open = async (tableName: string, pane: 'open' | 'form') => {
  const admin = await renderApp.colleague('admin');
  const { id } = await firstOf(admin, 'gen/table', `tableName=${tableName}`);
  return renderApp(`/gen/table?${pane}=${id}`);
};

/** The texts of the options of a select. */
const choices = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('tables are found, chosen and imported from a data source', async () => {
  const { user } = await renderApp('/gen/table');
  await user.click(await screen.findByRole('button', { name: 'Import tables' }, slow));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import tables' }, slow));
  await waitFor(
    () => expect(dialog.getByRole('combobox', { name: 'Data source' })).toHaveValue('platform'),
    slow,
  );
  expect(dialog.getByRole('button', { name: 'Import 0 tables' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Search' }), 'nftMessageRead');
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2), slow);
  await user.click(dialog.getByRole('checkbox', { name: 'nftMessageRead' }));
  await user.click(dialog.getByRole('button', { name: 'Import 1 table' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import tables' })).toBeNull(), slow);
  expect(await screen.findByRole('row', { name: /nftMessageRead/ }, slow)).toBeVisible();
});

test('the preview shows a tree of files and the text of one, and copies it', async () => {
  const admin = await renderApp.colleague('admin');
  await admin.post('/admin/gen/table/importTables', { dataSource: 'platform', tables: ['captcha'] });
  const { user } = await open('captcha', 'open');
  await user.click(await screen.findByRole('button', { name: 'Preview' }, slow));
  const dialog = within(await screen.findByRole('dialog', { name: 'Code of captcha' }, slow));
  await user.click(await dialog.findByRole('button', { name: /^captcha\.screen\.ts/ }, slow));
  const source = within(dialog.getByRole('region', { name: 'src/areas/data/captcha.screen.ts' }));
  expect(source.getByText("'@/screens/defineScreen'")).toBeVisible();
  await user.click(source.getByRole('button', { name: 'Copy' }));
  expect(await source.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test('selected tables are downloaded as one archive', async () => {
  const files = savedFiles();
  const { user, sent } = await renderApp('/gen/table?tableName=chainTx');
  const row = within(await screen.findByRole('row', { name: /chainTx/ }, slow));
  await user.click(row.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Download' }, slow));
  await waitFor(() => expect(files).toHaveLength(1), slow);
  expect(files[0]?.name).toMatch(/^code-.*\.zip$/);
  expect((await files[0]?.text())?.slice(0, 2)).toBe('PK');
  expect(sent.find(({ path }) => path.endsWith('/download'))?.body).toMatch(/^\{"ids":\["\d+"\]\}$/);
});

test('a synchronization says before that nothing would change', async () => {
  const { user } = await open('nftMove', 'open');
  const detail = within(await screen.findByRole('dialog', { name: /nftMove/ }, slow));
  await user.click(await detail.findByRole('button', { name: /^Synchronize/ }, slow));
  const dialog = within(await screen.findByRole('dialog', { name: 'Synchronize' }, slow));
  expect(await dialog.findByText('The table and its settings agree.', {}, slow)).toBeVisible();
});

test('settings are edited in three tabs, and a refusal opens the tab of its field', async () => {
  const { user, sent } = await open('withdrawAttempt', 'form');
  await screen.findByRole('button', { name: 'Save' }, slow);
  const form = within(screen.getByRole('dialog', { name: /^Edit table/ }));
  const tab = (name: string) => form.findByRole('tab', { name }, slow);
  expect(await tab('Basic')).toHaveAttribute('aria-selected', 'true');
  expect(form.getByRole('textbox', { name: 'Class' })).toBeVisible();
  await user.click(await tab('Columns'));
  const rows = () =>
    within(form.getByRole('table', { name: 'Columns' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.firstChild?.textContent);
  expect(rows().slice(0, 3)).toEqual(['id', 'withdrawNo', 'attemptNo']);
  form.getByRole('button', { name: 'Move attemptNo, now at 3' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(rows().slice(0, 3)).toEqual(['id', 'attemptNo', 'withdrawNo']);
  expect(form.getByText(/^attemptNo is at 2 of/)).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'In search of error' }));
  await user.click(await tab('Generation'));
  await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'TREE');
  expect(form.queryByRole('combobox', { name: /^Column of the sub table/ })).toBeNull();
  const parent = await form.findByRole('combobox', { name: /^Parent column/ });
  expect(choices(parent)).toEqual(
    expect.arrayContaining(['Choose…', 'txHash · 交易哈希', 'error · 错误信息']),
  );
  await user.selectOptions(parent, 'error');
  await user.click(await tab('Columns'));
  await user.click(form.getByRole('checkbox', { name: 'In create form of error' }));
  await user.click(await tab('Basic'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Tick “In create form”/, {}, slow)).toBeVisible();
  expect(await tab('Generation')).toHaveAttribute('aria-selected', 'true');
  await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'CRUD');
  expect(form.queryByRole('combobox', { name: /^Parent column/ })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit table/ })).toBeNull(), slow);
  const body = JSON.parse(sent.findLast(({ method }) => method === 'PUT')?.body ?? '{}');
  const of = (name: string) =>
    body.columns.find(({ columnName }: { columnName: string }) => columnName === name);
  expect([of('attemptNo').sort, of('withdrawNo').sort, of('error').inQuery]).toEqual([20, 30, false]);
});

test('the column of a sub table is one of the columns of the chosen table', async () => {
  const { user } = await open('withdrawAttempt', 'form');
  await screen.findByRole('button', { name: 'Save' }, slow);
  const form = within(screen.getByRole('dialog', { name: /^Edit table/ }));
  await user.click(await form.findByRole('tab', { name: 'Generation' }, slow));
  await user.selectOptions(form.getByRole('combobox', { name: 'Template' }), 'SUB');
  const column = await form.findByRole('combobox', { name: /^Column of the sub table/ });
  expect(column).toHaveTextContent(/^Choose…$/);
  await user.type(form.getByRole('combobox', { name: /^Sub table/ }), 'nftMove');
  const option = within(await screen.findByRole('option', { name: /^\d+ · nftMove$/ }, slow));
  await user.click(option.getByText(/nftMove/));
  await within(column).findByRole('option', { name: /^fromUid/ }, slow);
  expect(choices(column)).toContain('bizNo · 业务单号');
});

test('the list says when code generation is switched off', async () => {
  const off = {
    code: 50101,
    msg: 'Code generation is switched off (parameter codegenOn)',
    data: null,
    requestId: 'r',
  };
  await renderApp('/gen/table', {
    between: (path, pass) => (path.includes('/datasources') ? Promise.resolve(Response.json(off)) : pass()),
  });
  expect(await screen.findByText(/^Code generation is switched off/, {}, slow)).toBeVisible();
});

test('coloured parts are the whole source, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.constantFrom('ts', 'yaml', 'sql'), (source, language) => {
      const text = tokensOf(source, language as 'ts').map((token) => token.text);
      expect(text.join('')).toBe(source);
    }),
  );
  const kinds = (source: string) => tokensOf(source, 'ts').map(({ kind, text }) => `${kind} ${text}`);
  expect(kinds("const a = 'b'; // c")).toEqual([
    'word const',
    'plain  a = ',
    "text 'b'",
    'plain ; ',
    'comment // c',
  ]);
});
