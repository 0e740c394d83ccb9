import { screen } from '@testing-library/react';
import { RootBoundary } from '@/shell/errors/RootBoundary';
import { PageBoundary, FrameError } from '@/shell/errors/CaughtErrors';
import { logReportedErrors } from '@/store/log/logReportedErrors';
import { showLocale } from '@/kit/i18n/locale';
import { takeComplaints } from '@test/support/failOnConsole';
import { renderPart, signedInStore } from '@test/support/renderPart';

let broken = true;
beforeEach(() => {
  broken = true;
});

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function loggedStore() {
  const store = signedInStore();
  ends.push(logReportedErrors(store));
  return store;
}

function Page() {
  if (broken) throw new TypeError('rows is undefined');
  return <p>The page</p>;
}

const report = () => screen.getByLabelText(/^(Error report|Report)$/, { selector: 'pre' }).textContent;

test('a page that throws is logged once, shows the error in its place only, and can be retried with new data', async () => {
  const store = loggedStore();
  const onRetry = jest.fn();
  const { user } = await renderPart(
    <>
      <PageBoundary onRetry={onRetry}>
        <Page />
      </PageBoundary>
      <p>Another tab</p>
    </>,
    { store },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByText('Another tab')).toBeVisible();
  expect(store.getState().log.entries).toMatchObject([
    {
      type: 'error',
      message: 'rows is undefined',
      count: 1,
      meta: {
        extras: { origin: 'react', name: 'TypeError', componentStack: expect.stringContaining('Page') },
      },
    },
  ]);
  expect(store.getState().notices.shown).toEqual([]);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('The page')).toBeVisible();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a broken page offers a report of its error', async () => {
  await renderPart(
    <PageBoundary>
      <Page />
    </PageBoundary>,
    { store: loggedStore() },
  );
  expect(screen.getByRole('button', { name: 'Copy error report' })).toBeVisible();
  expect(report()).toMatch(/^coin-console report\nmessage: rows is undefined\n/);
  expect(report()).toContain('user: op (Otto, id 7)');
});

test('a broken frame is logged and offers the same report', async () => {
  const store = loggedStore();
  await renderPart(<Page />, { store, ErrorBoundary: FrameError });
  expect(screen.getByRole('alert')).toHaveTextContent('500');
  expect(store.getState().log.entries).toMatchObject([{ message: 'rows is undefined', count: 1 }]);
  expect(report()).toContain('message: rows is undefined');
  takeComplaints(); // the router's own line
});

test.each([
  ['en-US', /^The page broke/, 'Reload'],
  ['zh-CN', /^页面出错了/, '重新加载'],
] as const)('in %s, the last error page offers a report and a reload', async (locale, text, again) => {
  showLocale(locale);
  await renderPart(
    <RootBoundary>
      <Page />
    </RootBoundary>,
    { store: loggedStore() },
  );
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: again })).toBeVisible();
  const pre = await screen.findByLabelText(/^(Report|错误报告)$/, { selector: 'pre' });
  expect(pre.textContent).toContain('message: rows is undefined');
});
