import { screen, waitFor, within } from '@testing-library/react';
import { LogButton } from '@/shell/log/LogButton';
import { logAdded } from '@/store/log/slice';
import { renderPart, signedInStore } from '@test/support/renderPart';

const button = () => screen.getByRole('button', { name: /^Log/ });

test('the log icon opens the log page (§2.7 log-open)', async () => {
  const { user, router } = await renderPart(<LogButton />);
  await user.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/log'));
});

test.each([['agent'], []])('a user who is neither op nor admin has no log icon', async (...access) => {
  await renderPart(<LogButton />, { access });
  expect(screen.queryByRole('button')).toBeNull();
});

test('its badge counts errors, and is a dot for entries without errors (§2.7 log-badge)', async () => {
  const { tell } = await renderPart(<LogButton />);
  const dot = () => button().querySelector('[data-dot]');
  expect([button().textContent, dot()]).toEqual(['', null]);
  await tell(logAdded('info', 'Opened'));
  await waitFor(() => expect(dot()).not.toBeNull());
  await tell(logAdded('error', 'Broken'));
  await tell(logAdded('error', 'Broken'));
  await tell(logAdded('error', 'Broken again'));
  expect(await within(button()).findByText('3')).toBeVisible();
  expect(dot()).toBeNull();
});

test('above 99 the badge reads 99+ (§9 badge-overflow)', async () => {
  const store = signedInStore();
  for (let each = 0; each < 99; each += 1) store.dispatch(logAdded('error', `Broken ${each}`));
  const { tell } = await renderPart(<LogButton />, { store });
  expect(button()).toHaveTextContent(/^99$/);
  await tell(logAdded('error', 'One more'));
  await waitFor(() => expect(button()).toHaveTextContent(/^99\+$/));
});

test.each([
  ['en-US', 'No logs or exceptions', '1 log entry', '2 log entries, 1 exception'],
  ['zh-CN', '没有日志或异常', '1 条日志', '2 条日志，包含 1 个异常'],
] as const)(
  'in %s its tooltip describes the log (§2.7 log-tooltip)',
  async (locale, none, entries, errors) => {
    const { tell } = await renderPart(<LogButton />, { locale });
    const icon = screen.getByRole('button');
    expect(icon).toHaveAttribute('title', none);
    await tell(logAdded('info', 'Opened'));
    await waitFor(() => expect(icon).toHaveAttribute('title', entries));
    await tell(logAdded('error', 'Broken'));
    await waitFor(() => expect(icon).toHaveAttribute('title', errors));
    expect(icon.getAttribute('aria-label')).toContain(errors);
  },
);
