import { screen, waitFor, within } from '@testing-library/react';
import { LogPage } from '@/shell/log/LogPage';
import { writeLogFile } from '@/store/log/logFile';
import { logAdded } from '@/store/log/slice';
import { renderPart, signedInStore } from '@test/support/renderPart';
import { TestPage } from '@test/support/TestPage';

const failure = { operationId: 'pageWalletChain', method: 'GET', status: 500, requestId: 'r1' };

function someLog() {
  const store = signedInStore();
  store.dispatch(logAdded('info', 'Opened', { version: 1 }));
  store.dispatch(logAdded('error', '数据请求异常', failure));
  store.dispatch(logAdded('error', 'x is undefined', { name: 'TypeError', stack: 'TypeError\n  at Table' }));
  store.dispatch(logAdded('error', '数据请求异常', { ...failure, requestId: 'r2' }));
  return store;
}

const show = (search = '', store = someLog()) =>
  renderPart(
    <TestPage search={search}>
      <LogPage />
    </TestPage>,
    { store },
  );

/** Message and count of each row, as they are read. */
const rows = () =>
  screen
    .getAllByRole('button', { name: /^Details of/ })
    .map((button) => within(button.closest('tr')!).getAllByRole('cell'))
    .map((cells) => [cells[3]?.textContent, cells.at(-1)?.textContent]);

test('the log is shown newest first, in times of the form YYYY-MM-DD HH:mm:ss (§3 log-time, §9 date-format)', async () => {
  await show();
  expect(rows()).toEqual([
    ['数据请求异常', '1'],
    ['x is undefined', '1'],
    ['数据请求异常', '1'],
    ['Opened', '1'],
  ]);
  const times = screen.getAllByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(times.map(({ tagName }) => tagName)).toEqual(['TIME', 'TIME', 'TIME', 'TIME']);
});

test.each([
  ['?type=info', [['Opened', '1']]],
  [
    '?operation=pageWalletChain',
    [
      ['数据请求异常', '1'],
      ['数据请求异常', '1'],
    ],
  ],
  ['?text=R2', [['数据请求异常', '1']]],
  ['?from=2000-01-01T00:00:00Z&text=undefined', [['x is undefined', '1']]],
  [
    '?grouped=1&type=error',
    [
      ['数据请求异常', '2'],
      ['x is undefined', '1'],
    ],
  ],
])('the address %s shows the matching entries', async (search, wanted) => {
  await show(search);
  expect(rows()).toEqual(wanted);
});

test.each(['?to=2000-01-01T00:00:00Z', '?from=2999-01-01T00:00:00Z', '?text=nothing+of+this'])(
  'an address without matches, %s, says so, and a reset shows all entries',
  async (search) => {
    const { user } = await show(search);
    expect(screen.getByText('No entries match these filters')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Reset' })[0]!);
    expect(rows()).toHaveLength(4);
  },
);

test('filters apply with Search; equal entries are grouped on demand', async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByLabelText('Type'), 'error');
  await user.selectOptions(screen.getByLabelText('Operation'), 'pageWalletChain');
  expect(rows()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(rows()).toEqual([
    ['数据请求异常', '1'],
    ['数据请求异常', '1'],
  ]);
  await user.click(screen.getByLabelText('Group identical entries'));
  expect(rows()).toEqual([['数据请求异常', '2']]);
  expect(screen.getByText(/^since \d{4}-/)).toBeVisible();
});

test('a row expands to all its details, with a report for support', async () => {
  const store = someLog();
  store.dispatch({ type: 'tabs/touched', payload: { path: '/wallet/chain' } });
  store.dispatch(logAdded('error', 'Last', { requestId: 'r9', nested: { deep: [1] } }));
  const { user } = await show('', store);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Details of Last' }));
  expect(screen.getByText('op (Otto, 7)')).toBeVisible();
  expect(screen.getAllByText('r9', { selector: 'dd' })).toHaveLength(2);
  expect(screen.getByText('{"deep":[1]}')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Steps before it' })).getByText('tabs/touched /wallet/chain'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy error report' }));
  expect(await screen.findByText(/^Copied/)).toBeVisible();
  const copied = write.mock.calls[0]?.[0];
  expect(copied).toMatch(/^coin-console report\nmessage: Last\n/);
  expect(screen.getByLabelText('Error report', { selector: 'pre' }).textContent).toBe(copied);
});

test('when copying is refused, the report expands to be copied by hand', async () => {
  const { user } = await show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getAllByRole('button', { name: /^Details of/ })[0]!);
  await user.click(screen.getByRole('button', { name: 'Copy error report' }));
  expect(await screen.findByText(/blocked copying/)).toBeVisible();
  expect(screen.getByLabelText('Error report', { selector: 'pre' })).toBeVisible();
});

test('control characters of an entry are shown as text', async () => {
  const store = signedInStore();
  store.dispatch(logAdded('error', 'one\ntwo\u202e'));
  await show('', store);
  expect(rows()).toEqual([['one\\u000atwo\\u202e', '1']]);
});

test('clearing the log asks for confirmation', async () => {
  const { user, store } = await show();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear the log?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(store.getState().log.entries).toHaveLength(4);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('No logs or exceptions')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('the log of another user is read from a file, with a banner that leads back', async () => {
  const other = someLog();
  const text = writeLogFile(other.getState().log.entries, { userId: '9', username: 'ada', name: 'Ada' });
  const own = signedInStore();
  own.dispatch(logAdded('info', 'My own'));
  const { user } = await show('', own);
  await user.upload(
    screen.getByLabelText('Log file'),
    new File([text], 'log.json', { type: 'application/json' }),
  );
  expect(await screen.findByText(/This is the log of Ada \(ada\)/)).toBeVisible();
  expect(rows()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to my log' }));
  expect(rows()).toEqual([['My own', '1']]);
  expect(own.getState().log.entries).toHaveLength(1);
});

test('a file that is not a log is refused, and the own log stays', async () => {
  const { user } = await show();
  await user.upload(
    screen.getByLabelText('Log file'),
    new File(['{}'], 'x.json', { type: 'application/json' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a log of this console');
  expect(rows()).toHaveLength(4);
});

test('the log is exported as a file that names its owner', async () => {
  const { user } = await show();
  const files: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${files.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^log-op-\d{4}-\d\d-\d\d\.json$/)]));
  const text = await new Response(files[0]).text();
  expect(JSON.parse(text)).toMatchObject({
    format: 'coin-console-log',
    version: 1,
    user: { userId: '7', username: 'op', name: 'Otto' },
    build: { id: 'development' },
    entries: { length: 4 },
  });
});

test('five hundred entries are all shown', async () => {
  const store = signedInStore();
  for (let each = 0; each < 500; each += 1) store.dispatch(logAdded('info', `Entry ${each}`));
  await show('', store);
  expect(document.querySelectorAll('tbody tr[data-open]')).toHaveLength(500);
  expect(screen.getByText('500 of 500 entries')).toBeVisible();
});
