import { act, screen, waitFor } from '@testing-library/react';
import { build } from '@/kit/build';
import { config } from '@/kit/config';
import { retryImport } from '@/kit/retryImport';
import { markAnswered } from '@/api/baseQuery';
import { openApi } from '@/api/gen/open';
import { Bars } from '@/shell/session/Session';
import { answerWith, envelope, unreachable, useFakeClock } from '@test/support/answers';
import { renderPart, signedInStore } from '@test/support/renderPart';
import { info } from '@test/support/userInfo';

const newBuild = /A new version is available/;

/** The server has the build `id`. Returns the calls. */
const serve = (id: string) => answerWith(() => Response.json({ id }));

beforeEach(() => {
  build.id = 'running';
});
afterEach(() => {
  build.id = 'development';
  jest.useRealTimers();
});

test('a newer build on the server is offered after the next check, and the page does not reload by itself', async () => {
  useFakeClock();
  const calls = serve('newer');
  await renderPart(<Bars />);
  expect(calls).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(config.updateMinutes * 60_000));
  expect(screen.getByText(newBuild)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('the running build is not offered', async () => {
  useFakeClock();
  const calls = serve('running');
  await renderPart(<Bars />);
  await act(() => jest.advanceTimersByTimeAsync(config.updateMinutes * 60_000));
  expect(calls).toHaveLength(1);
  expect(screen.queryByText(newBuild)).toBeNull();
});

test('a chunk that fails to load checks for a newer build at once', async () => {
  useFakeClock();
  serve('newer');
  await renderPart(<Bars />);
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const failed = retryImport(() => Promise.reject(missing)).catch(() => 'failed');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await failed).toBe('failed');
  expect(screen.getByText(newBuild)).toBeVisible();
});

test('an unreachable platform is reported until it answers', async () => {
  const store = signedInStore();
  await renderPart(<Bars />, { store });
  const ask = () =>
    act(async () => {
      await store.dispatch(openApi.endpoints.getGlobalParam.initiate(undefined, { forceRefetch: true }));
    });
  answerWith(unreachable);
  await ask();
  expect(screen.getByText(/The server cannot be reached/)).toBeVisible();
  answerWith(() => envelope({}));
  await ask();
  await waitFor(() => expect(screen.queryByText(/The server cannot be reached/)).toBeNull());
});

test('an idle session shows a warning before its end, and one call keeps it', async () => {
  useFakeClock();
  const calls = answerWith(({ path }) =>
    path.includes('/admin/app/user/my') ? envelope(info) : Response.json({ id: 'running' }),
  );
  markAnswered();
  await renderPart(<Bars />);
  const warning = () => screen.queryByText(/Your session ends in about 5 min/);
  await act(() => jest.advanceTimersByTimeAsync((config.sessionIdleMinutes - 6) * 60_000));
  expect(warning()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(75_000));
  expect(warning()).toBeVisible();
  await act(async () => {
    screen.getByRole('button', { name: 'Stay signed in' }).click();
    await jest.advanceTimersByTimeAsync(1000);
  });
  expect(warning()).toBeNull();
  expect(calls.filter(({ path }) => path.includes('/admin/app/user/my'))).toHaveLength(1);
});
