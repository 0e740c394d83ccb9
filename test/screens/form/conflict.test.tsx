import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();

type Chain = {
  id: string;
  version: number;
  chainName: string;
  confirmDeposit: number;
  confirmWithdraw: number;
};

const answer = async (response: Response) => ((await response.json()) as { data: unknown }).data;

test('two people edit one record: the second chooses field by field, and nothing is lost', async () => {
  const { user, sent } = await renderApp('/wallet/chain');
  const edit = await screen.findByRole('button', { name: /^Edit.* eth$/ }, { timeout: 20_000 });
  const headers = {
    Authorization: sent.at(-1)?.headers.get('Authorization') ?? '',
    'Content-Type': 'application/json',
  };
  const page = (await answer(await fetch('/admin/wallet/chain/page?chainCode=eth', { headers }))) as {
    records: Chain[];
  };
  const chain = page.records[0]!;
  await user.click(edit);
  const name = await screen.findByLabelText('Chain name', { selector: '[role=dialog] input' });
  const form = within(screen.getByRole('dialog'));
  const deposit = form.getByRole('textbox', { name: /deposit/i });
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.clear(deposit);
  await user.type(deposit, '33');
  // Meanwhile, at another desk.
  const { id, version, confirmWithdraw } = chain;
  const theirs = {
    version,
    chainName: 'Theirs',
    confirmDeposit: chain.confirmDeposit,
    confirmWithdraw: confirmWithdraw + 1,
  };
  const changed = await fetch(`/admin/wallet/chain/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(theirs),
  });
  expect(await changed.json()).toMatchObject({ code: 0 });

  await user.click(form.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: /was changed while you were editing/ }));
  const choice = (label: string) => conflict.getByRole('radio', { name: label });
  expect(choice('Deposit confirmations: Yours')).toBeChecked();
  expect(choice('Withdrawal confirmations: Current (theirs)')).toBeChecked();
  expect(choice('Chain name: Yours')).not.toBeChecked();
  expect(conflict.getByRole('button', { name: 'Save result' })).toBeDisabled();
  await user.click(conflict.getByRole('button', { name: 'Back to form' }));
  expect(name).toHaveDisplayValue('Mine');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('radio', { name: 'Chain name: Current (theirs)' }));
  await user.click(screen.getByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await answer(await fetch(`/admin/wallet/chain/${id}`, { headers }))).toMatchObject({
    chainName: 'Theirs',
    confirmDeposit: 33,
    confirmWithdraw: confirmWithdraw + 1,
    version: version + 2,
  });
});
