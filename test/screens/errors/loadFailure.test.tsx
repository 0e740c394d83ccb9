import { screen, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { envelope } from '@test/support/answers';
import { renderList } from '@test/support/renderList';

const { Component } = defineScreen(coin, { columns: ['coinCode', 'status'] });

test('a failure names what could not be loaded: the list, stale rows, the record', async () => {
  let fails = true;
  const { user } = await renderList(Component, {
    answer: ({ path }) => (fails && /\/coin\/(page|\d)/.test(path) ? envelope(null, 50001, 500) : undefined),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^The list could not be loaded.*Request r1/);
  fails = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Open C1' })).toBeVisible();

  fails = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(
    await screen.findByText('The list could not be refreshed. These rows may be out of date'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open C1' }));
  const detail = within(await screen.findByRole('dialog'));
  expect(await detail.findByText('The record could not be loaded')).toBeVisible();
});
