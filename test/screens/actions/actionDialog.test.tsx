import { cleanup, screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { account } from '@/api/gen/account.fields';
import '@/api/gen/cms';
import { article } from '@/api/gen/cms.fields';
import '@/api/gen/system';
import { dict } from '@/api/gen/system.fields';
import '@/api/gen/vip';
import { kyc } from '@/api/gen/vip.fields';
import '@/api/gen/wallet';
import { chain } from '@/api/gen/wallet.fields';
import '@/areas/account';
import '@/areas/cms';
import '@/areas/system';
import '@/areas/vip';
import '@/areas/wallet';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import type { Row } from '@/screens/base/row';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';
import { openAction as open, row, run } from '@test/support/openAction';
import { TestPage } from '@test/support/TestPage';

test('the inputs of an action have their own labels: the reason for the member, and the remark', async () => {
  const { dialog } = await open(kyc.actions.reject, () => envelope(row));
  expect(dialog.getByLabelText('Rejection reason')).toHaveAccessibleDescription(
    'The member reads it, in their own language',
  );
  expect(dialog.getByLabelText('Rejection note')).toBeVisible();
  expect(dialog.queryByLabelText('Reason')).toBeNull();
});

test('a dangerous action asks to type what it concerns, and for the second factor', async () => {
  const { user, dialog, bodies, closed } = await open(
    { typed: 'chainCode', guards: ['confirm', 'otp'] },
    () => envelope(row),
  );
  const typed = dialog.getByLabelText('Type "eth" to confirm');
  const code = dialog.getByLabelText('Two-factor code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(typed, 'btc');
  await user.type(code, '12a');
  await user.click(dialog.getByRole('button', run));
  expect(typed).toHaveAccessibleDescription('This does not match "eth"');
  expect(code).toHaveAccessibleDescription('Enter 6 digits');
  expect(bodies()).toEqual([]);
  await user.clear(typed);
  await user.type(typed, 'eth');
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', run));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ otp: '123456', version: 3 }]);
});

test('after a change by another user the dialog shows it, and continues only after a second confirmation', async () => {
  const now = { ...row, version: 4, confirmDeposit: 20 };
  const { user, dialog, bodies, keys, closed } = await open({}, ({ body }) =>
    body.includes('"version":3') ? envelope({ current: now }, 40901) : envelope(now),
  );
  await user.click(dialog.getByRole('button', run));
  expect(await dialog.findByText(/nothing was done/)).toBeVisible();
  expect(dialog.getByText(/Deposit confirmations/)).toHaveTextContent('12 → 20');
  expect(closed).not.toHaveBeenCalled();
  expect(bodies()).toEqual([{ version: 3 }]);
  await user.click(dialog.getByRole('button', { name: 'I have reviewed it: Pause' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ version: 3 }, { version: 4 }]);
  expect(new Set(keys()).size).toBe(2);
});

test('a record whose status rules the action out by now cannot be confirmed again', async () => {
  const now = { ...row, version: 4, status: 'PAUSED', allowedActions: ['resume'] };
  const { user, dialog } = await open({}, () => envelope({ current: now }, 40901));
  await user.click(dialog.getByRole('button', run));
  expect(await dialog.findByText(/current status does not allow this/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /Pause/ })).toBeDisabled();
});

test('no answer leaves the outcome open, and the same key asks again', async () => {
  let answers = false;
  const { user, dialog, keys, closed } = await open({}, () => (answers ? envelope(row) : Response.error()));
  await user.click(dialog.getByRole('button', run));
  expect(await dialog.findByText(/the outcome is unknown/)).toBeVisible();
  answers = true;
  await user.click(dialog.getByRole('button', { name: 'Submit again' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(keys()[0]).toBe(keys()[1]);
});

test('what is decided about is shown before it is done: what its list shows first, without what is empty', async () => {
  const { dialog } = await open({}, () => envelope(row));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Chain name', 'Status']);
  expect(dialog.getByText('Ethereum')).toBeVisible();
});

test('a record that several fields name is called by the words of its dictionaries', async () => {
  answerWith(({ path }) =>
    envelope(
      path.includes('account_type')
        ? {
            dictType: 'account_type',
            items: [{ value: 'FUND', labelZh: '资金账户', labelEn: 'Funding', tone: 'info' }],
          }
        : null,
    ),
  );
  const shown: Row = {
    id: '1',
    version: 1,
    allowedActions: ['freeze'],
    memberUid: '10014220',
    accountType: 'FUND',
    coinCode: 'USDC',
  };
  await renderPart(
    <TestPage>
      <ActionDialog
        entity={account}
        row={shown}
        facts={[]}
        action={account.actions.freeze}
        onClose={() => undefined}
      />
    </TestPage>,
  );
  expect(await screen.findByText('Account 10014220 · Funding · USDC')).toBeVisible();
});

test('a record without a code is called by its name in the language of the person', async () => {
  answerWith(() => envelope(null));
  const { publish } = article.actions;
  const shown: Row = { id: '1', version: 1, allowedActions: ['publish'], titleZh: '公告', titleEn: 'Notice' };
  await renderPart(
    <TestPage>
      <ActionDialog entity={article} row={shown} facts={[]} action={publish} onClose={() => undefined} />
    </TestPage>,
  );
  expect(await screen.findByText('Article Notice')).toBeVisible();
});

test('the first input has the focus, so that what is decided about stays in sight', async () => {
  const { dialog } = await open({ typed: 'chainCode', guards: ['reason'] }, () => envelope(row));
  expect(dialog.getByLabelText('Type "eth" to confirm')).toHaveFocus();
});

test('without inputs Enter confirms at once, but a dangerous action starts at its way back', async () => {
  const harmless = await open({ guards: ['confirm'], tone: 'success' }, () => envelope(row));
  expect(harmless.dialog.getByRole('button', run)).toHaveFocus();
  await harmless.user.keyboard('{Enter}');
  await waitFor(() => expect(harmless.closed).toHaveBeenCalled());
  cleanup();
  const { dialog } = await open({ guards: ['confirm'], tone: 'danger' }, () => envelope(row));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('an optional choice before the reason leaves the focus to the reason', async () => {
  const { dialog } = await open({ fields: chain.actions.pause.fields, guards: ['reason'] }, () =>
    envelope(row),
  );
  expect(dialog.getByLabelText(/Category/)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveFocus();
});

test('a dialog that begins with other inputs does not begin at its end', async () => {
  const fields = { chainName: { kind: 'text', label: 'wallet:chain.chainName', required: true } } as const;
  const { dialog } = await open({ fields, guards: ['reason'] }, () => envelope(row));
  expect(dialog.getByLabelText('Reason')).not.toHaveFocus();
});

test('what the platform tells once stays until the person has kept it', async () => {
  const { user, dialog, closed } = await open({ reveals: 'password' }, () =>
    envelope({ password: 'Once-1234' }),
  );
  await user.click(dialog.getByRole('button', run));
  expect(await dialog.findByDisplayValue('Once-1234')).toBeVisible();
  expect(dialog.queryByText(/^Confirm/)).toBeNull();
  expect(dialog.getByText(/^Chain /)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
  expect(closed).toHaveBeenCalled();
});

test('an action that concerns no record sends neither id nor version', async () => {
  const sent = answerWith(() => envelope(null));
  const closed = jest.fn();
  const { user } = await renderPart(
    <TestPage>
      <ActionDialog
        entity={dict}
        row={null}
        facts={['nameZh']}
        action={dict.collection.refresh}
        onClose={closed}
      />
    </TestPage>,
  );
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refresh cache' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/admin/system/dict/refresh', '']]);
});

test('a dialog starts with the values of the record and sends untouched ones unchanged', async () => {
  const fields = { explorerTx: { kind: 'text', label: 'wallet:chain.explorerTx', required: true } } as const;
  const { user, dialog, bodies } = await open({ fields, guards: [] }, () => envelope(row), {
    ...row,
    explorerTx: 'https://scan.example/{tx}',
  });
  const input = dialog.getByRole('textbox');
  expect(input).toHaveValue('https://scan.example/{tx}');
  await user.type(input, '?a');
  await user.click(dialog.getByRole('button', run));
  await waitFor(() => expect(bodies()).toEqual([{ explorerTx: 'https://scan.example/{tx}?a', version: 3 }]));
});

test('what names another record, such as the copy of one, is not prefilled with this one', async () => {
  const fields = { chainCode: { kind: 'text', label: 'wallet:chain.chainCode', required: true } } as const;
  const { dialog } = await open({ fields, guards: [] }, () => envelope(row));
  expect(dialog.getByRole('textbox')).toHaveValue('');
});

test('a notice says what happened to what, in the words of the action', async () => {
  const { user, dialog, store } = await open({}, () => envelope(row));
  await user.click(dialog.getByRole('button', run));
  await waitFor(() =>
    expect(store.getState().notices.shown[0]).toMatchObject({ tone: 'success', text: 'Chain eth paused' }),
  );
});

test('an action that changes several records says how many', async () => {
  const { user, dialog, store } = await open({ counts: 'orders' }, () => envelope({ orders: 12 }));
  await user.click(dialog.getByRole('button', run));
  await waitFor(() =>
    expect(JSON.stringify(store.getState().notices)).toContain('Chain eth paused: 12 records'),
  );
});
