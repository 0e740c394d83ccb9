import { act, fireEvent, screen } from '@testing-library/react';
import { walletApi } from '@/api/gen/wallet';
import type * as Configuration from '@/kit/config';
import { Notices } from '@/shell/notices/Notices';
import { noticeShown } from '@/store/notices/slice';
import { answerWith, envelope, useFakeClock } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

let errorDisplay: 'Message' | 'Notice' = 'Message';
let errorSeconds: number | undefined;
jest.mock('@/kit/config', () => {
  const { config, ...rest } = jest.requireActual<typeof Configuration>('@/kit/config');
  const live = Object.create(config, {
    errorDisplay: { get: () => errorDisplay },
    errorSeconds: { get: () => errorSeconds ?? config.errorSeconds },
  }) as typeof config;
  return { ...rest, config: live };
});

beforeEach(() => {
  errorDisplay = 'Message';
  errorSeconds = undefined;
});
afterEach(() => jest.useRealTimers());

const failed = noticeShown({
  kind: 'error',
  error: { kind: 'business', code: 40902, data: null, operationId: 'pause', url: '/pause', requestId: 'r7' },
});
const text = 'The current status does not allow this';
const after = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

async function show() {
  jest.useFakeTimers();
  return renderPart(<Notices />);
}

test('repeated failures of a change show one notice (§8 request-shown)', async () => {
  answerWith(() => envelope(null, 40902));
  const { store } = await renderPart(<Notices />);
  const pause = { id: '7', idempotencyKey: 'k', body: { version: 1, reason: 'node upgrade' } };
  for (let times = 0; times < 2; times += 1)
    await act(async () => {
      await store.dispatch(walletApi.endpoints.pauseWalletChain.initiate(pause));
    });
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveAttribute('data-display', 'Message');
});

test('an act whose right was withdrawn meanwhile says so for 3 seconds, whatever time is configured (§6 guard-message §9 permission-seconds)', async () => {
  errorSeconds = 60;
  answerWith(() => envelope(null, 40301, 403));
  const { store } = await renderPart(<Notices />);
  useFakeClock();
  await act(async () => {
    const pause = { id: '7', idempotencyKey: 'k', body: { version: 1, reason: 'node upgrade' } };
    await store.dispatch(walletApi.endpoints.pauseWalletChain.initiate(pause));
  });
  const refusal = 'You do not have permission to perform this operation';
  expect(screen.getByText(refusal)).toBeVisible();
  await after(2900);
  expect(screen.getByText(refusal)).toBeVisible();
  await after(200);
  expect(screen.queryByText(refusal)).toBeNull();
});

test('as Notice it has a title and the request id (§8 request-shown)', async () => {
  errorDisplay = 'Notice';
  const { tell } = await show();
  await tell(failed);
  expect(screen.getByText('The request failed')).toBeVisible();
  expect(screen.getByText('Request r7')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('data-display', 'Notice');
});

test('messages show for three seconds (§9 modal-seconds)', async () => {
  const { tell } = await show();
  await tell(failed);
  await after(2999);
  expect(screen.getByText(text)).toBeVisible();
  await after(1);
  expect(screen.queryByText(text)).toBeNull();
});

test('an installation may show them longer (§8 request-shown)', async () => {
  errorSeconds = 10;
  const { tell } = await show();
  await tell(failed);
  await after(9999);
  expect(screen.getByText(text)).toBeVisible();
  await after(1);
  expect(screen.queryByText(text)).toBeNull();
});

test('a message stays while the pointer is on it, and closes at once on demand', async () => {
  const { tell } = await show();
  await tell(failed);
  fireEvent.mouseEnter(screen.getByText(text).closest('.bp6-callout')!.parentElement!);
  await after(60_000);
  expect(screen.getByText(text)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('a notice about the own work stays until it is closed', async () => {
  const { tell } = await show();
  const about = { resource: 'kyc', recordId: '5', recordNo: 'K1', createdAt: '2026-11-22T08:00:00.000Z' };
  await tell(
    noticeShown({ kind: 'work', event: { id: '1', kind: 'RELEASED', actorName: 'Ada Chen', ...about } }),
  );
  await after(600_000);
  expect(screen.getByText(/^Ada Chen returned K1/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/K1/)).toBeNull();
});
