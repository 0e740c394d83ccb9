import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { exportsApi } from '@/api/exports';
import { walletApi } from '@/api/gen/wallet';
import { TaskButton } from '@/shell/tasks/TaskButton';
import { tasksPersistence } from '@/store/tasks/slice';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart, signedInStore } from '@test/support/renderPart';

const task = {
  id: '1',
  changes: null,
  titleZh: '短信日志',
  titleEn: 'SMS log',
  status: 'DONE',
  written: 20_000,
  expected: 20_000,
  progress: 100,
  failed: 0,
  allowedActions: [],
  url: null,
  createdAt: '2026-11-21T08:00:00.000Z',
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

async function open(tasks: readonly unknown[]) {
  document.cookie = 'admin-access_token=t';
  const calls = answerWith(({ method }) => envelope(method === 'POST' ? { taskId: '1' } : tasks));
  const store = signedInStore();
  const view = await renderPart(<TaskButton />, { store });
  const asked = () => calls.filter(({ path }) => path === '/admin/system/task').length;
  return { ...view, asked };
}

test('a user without long exports sends no task query', async () => {
  const { asked } = await open([task]);
  await wait(10_000);
  expect(asked()).toBe(0);
});

test('an export that becomes a task shows the task centre', async () => {
  const { store, asked } = await open([task]);
  await wait(3_000);
  const body = { filters: {}, columns: [], lang: 'en-US' as const };
  const more = { operationId: 'exportMessageSms', path: '/message/sms', body, onRows: () => undefined };
  await act(async () => void (await store.dispatch(exportsApi.endpoints.exportRows.initiate(more))));
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(await screen.findByRole('button', { name: /^Tasks/ })).toBeVisible();
});

test('when a task that changes records has ended, their lists are read again', async () => {
  document.cookie = 'admin-access_token=t';
  const work = { ...task, id: '2', titleEn: 'Generate addresses', changes: 'PoolAddress', status: 'RUNNING' };
  let now = [work];
  let reads = 0;
  answerWith(({ path, method }) => {
    if (path.endsWith('/levels')) reads += 1;
    return envelope(method === 'POST' ? { taskId: '2' } : path.endsWith('/levels') ? [] : now);
  });
  const store = signedInStore();
  await renderPart(<TaskButton />, { store });
  await wait(3_000);
  const { generateWalletAddress, levelsWalletAddress } = walletApi.endpoints;
  await act(async () => void (await store.dispatch(levelsWalletAddress.initiate())));
  const body = { chainCode: 'stellar', count: 5_000 };
  await act(
    async () => void (await store.dispatch(generateWalletAddress.initiate({ idempotencyKey: 'k', body }))),
  );
  expect(await screen.findByRole('button', { name: /^Tasks \(1 running/ })).toBeVisible();
  const before = reads;
  now = [{ ...work, status: 'DONE' }];
  await wait(2_000);
  await waitFor(() => expect(reads).toBe(before + 1));
});

test('a task says what failed and why, and is paused and resumed', async () => {
  document.cookie = 'admin-access_token=t';
  const work = { ...task, id: '3', titleEn: 'Airdrop', changes: 'NftItem', written: 40, expected: 90 };
  let now: object = { ...work, status: 'RUNNING', failed: 1, allowedActions: ['pause', 'cancel'] };
  const calls = answerWith(({ path, method }) => {
    if (path.endsWith('/failures'))
      return envelope([{ line: 7, recordNo: '100000000007', code: 42301, msg: 'The account is frozen' }]);
    if (method !== 'POST') return envelope([now]);
    if (path.endsWith('/pause')) now = { ...now, status: 'PAUSED', allowedActions: ['resume', 'cancel'] };
    return envelope(path.endsWith('/generate') ? { taskId: '3' } : now);
  });
  const store = signedInStore();
  await renderPart(<TaskButton />, { store });
  await wait(3_000);
  const body = { chainCode: 'stellar', count: 90 };
  const { generateWalletAddress } = walletApi.endpoints;
  await act(
    async () => void (await store.dispatch(generateWalletAddress.initiate({ idempotencyKey: 'k', body }))),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Tasks/ }));
  fireEvent.click(await screen.findByRole('button', { name: '1 failed Airdrop' }));
  expect(await screen.findByRole('row', { name: '7 100000000007 The account is frozen' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Pause Airdrop' }));
  expect(await screen.findByRole('button', { name: 'Resume Airdrop' })).toBeVisible();
  expect(calls.some(({ path }) => path === '/admin/system/task/3/pause')).toBe(true);
});

test('a task that was started in another window shows here; polling stops after the last one', async () => {
  const { store, asked } = await open([]);
  await wait(3_000);
  const key = 'console:tasks:7';
  const times = JSON.stringify({ '["expected"]': Date.now() });
  const text = JSON.stringify({ expected: 'true', times, _persist: '{"version":1,"rehydrated":true}' });
  window.localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: text })));
  expect(store.getState().tasks.expected).toBe(true);
  await waitFor(() => expect(store.getState().tasks.expected).toBe(false));
  expect(asked()).toBe(1);
});

test('for any stored value, the state is true or false', () => {
  for (const expected of [undefined, 1, 'true', {}, null])
    expect(tasksPersistence.restore({ expected })).toEqual({ expected: false });
  expect(tasksPersistence.restore({ expected: true })).toEqual({ expected: true });
});
