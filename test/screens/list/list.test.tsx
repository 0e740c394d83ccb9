import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const table = () => screen.findByRole('grid', undefined, { timeout: 20_000 });
const newChain = { code: 'TSTNET', name: 'Test net', rpc: 'https://rpc.example' };

test('a list shows what the filters of its address say (§2.2 index-search-list-form)', async () => {
  const { sent } = await renderApp('/wallet/chain?status=ACTIVE&size=10&colour=red');
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) await within(row).findByText('Active');
  expect(
    sent.filter(({ path }) => path.startsWith('/admin/wallet/chain/page')).map(({ path }) => path),
  ).toEqual(['/admin/wallet/chain/page?current=1&size=10&status=ACTIVE']);
  expect(screen.getByText(/no longer exist and were ignored: colour/)).toBeVisible();
});

test('a form shows broken rules, then errors of the platform, at the field (§2.2 index-search-list-form)', async () => {
  const { user, sent } = await renderApp('/wallet/chain?form=new');
  const form = within(await screen.findByRole('dialog', undefined, { timeout: 20_000 }));
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText('Chain code is required')).toBeVisible();
  await user.type(form.getByLabelText('Chain code'), 'ETH');
  await user.type(form.getByLabelText('Chain name'), newChain.name);
  await user.selectOptions(form.getByLabelText('Chain family'), 'EVM');
  await user.type(form.getByLabelText('Native coin'), 'ETH');
  await user.click(await screen.findByText(/^ETH · /));
  await user.type(form.getByLabelText('Node URL'), newChain.rpc);
  for (const [label, value] of [
    [/deposit/i, '0'],
    [/withdraw/i, '12'],
  ] as const)
    await user.type(form.getByRole('textbox', { name: label }), value);
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText('Must be 1 or more')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.clear(form.getByRole('textbox', { name: /deposit/i }));
  await user.type(form.getByRole('textbox', { name: /deposit/i }), '12');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(form.getByLabelText('Chain code')).toHaveAttribute('aria-invalid', 'true'));
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('who has no right to it sees neither the button nor the form behind the link', async () => {
  const { sent } = await renderApp('/wallet/chain?form=new', { as: 'op' });
  await table();
  expect(screen.queryByRole('button', { name: /create|new chain/i })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.every(({ method }) => method === 'GET')).toBe(true);
});

test('five clicks run an action once; no answer keeps its key, an answer gives a new one', async () => {
  let fault: 'none' | 'drop' | 'refuse' = 'drop';
  const { user, sent } = await renderApp('/wallet/chain?status=ACTIVE', {
    between: (path, pass) => {
      if (!path.endsWith('/pause') || fault === 'none') return pass();
      if (fault === 'drop') return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve(Response.json({ code: 40902, msg: 'not now', requestId: 'r', data: null }));
    },
  });
  await table();
  await user.click((await screen.findAllByRole('button', { name: /^More actions / }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog'));
  const keys = () =>
    sent.filter(({ path }) => path.endsWith('/pause')).map(({ headers }) => headers.get('Idempotency-Key'));
  await user.type(dialog.getByLabelText('Reason'), 'node upgrade');
  const submit = dialog.getByRole('button', { name: /^Pause/ });
  for (let click = 0; click < 5; click += 1) fireEvent.click(submit);
  expect(await dialog.findByText(/the outcome is unknown/)).toBeVisible();
  expect(keys()).toHaveLength(1);
  fault = 'refuse';
  await user.click(dialog.getByRole('button', { name: 'Submit again' }));
  expect(await dialog.findByText('The current status does not allow this')).toBeVisible();
  fault = 'none';
  await user.click(dialog.getByRole('button', { name: /^Pause/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, third] = keys();
  expect(keys()).toHaveLength(3);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});
