import { act, screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { envelope } from '@test/support/answers';
import { coinAccess, coinRow, renderList } from '@test/support/renderList';

const { Component } = defineScreen(coin, { columns: ['coinCode', 'status'], form: [['nameEn']] });

test('the focus returns to the row after its detail and form close', async () => {
  const { user } = await renderList(Component, {
    access: [...coinAccess, 'account:coin:update'],
    answer: ({ path }) =>
      path.endsWith('/coin/2') ? envelope(coinRow(2, { allowedActions: ['update'] })) : undefined,
  });
  const opener = await screen.findByRole('link', { name: 'Open C2' });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  const detail = within(await screen.findByRole('dialog', { name: /C2/ }));
  const edit = await detail.findByRole('button', { name: /^Edit/ });
  // The title has the focus, and the first Tab reaches the first control.
  await waitFor(() => expect(detail.getByRole('heading', { name: /C2/ })).toHaveFocus());
  await user.tab();
  expect(detail.getByRole('button', { name: 'Previous record' })).toHaveFocus();
  act(() => edit.focus());
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  const cancel = await form.findByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open C2' }).closest('td')).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    ),
  );
});
