import { screen } from '@testing-library/react';
import '@/areas/account';
import { BalanceChange, PendingBalance } from '@/areas/account/adjust/BalanceChange';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const chosen = { memberUid: '100001', coinCode: 'USDT', accountType: 'FUND', side: 'DEBIT' };
const access = ['account:account:list'];
const answerAccounts = () =>
  answerWith(() =>
    envelope({
      records: [
        { id: '1', accountType: 'SPOT', available: '7' },
        { id: '2', accountType: 'FUND', available: '1200.5' },
      ],
      total: 2,
      current: 1,
      size: 20,
    }),
  );

test('the balance of the chosen account is shown now and after the amount, and a shortage is said', async () => {
  answerAccounts();
  const { unmount } = await renderPart(<BalanceChange values={{ ...chosen, amount: '200.5' }} />, { access });
  expect(await screen.findByText('1,200.5 USDT')).toBeVisible();
  expect(screen.getByText('1,000 USDT')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  await renderPart(<BalanceChange values={{ ...chosen, amount: '2000' }} />, { access });
  expect(await screen.findByText('-799.5 USDT')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not enough available');
});

test('an incomplete amount shows the present balance only; without an account or the right nothing is asked', async () => {
  const sent = answerAccounts();
  const none = await renderPart(<BalanceChange values={{ ...chosen, memberUid: '' }} />, { access });
  none.unmount();
  const refused = await renderPart(<BalanceChange values={chosen} />, { access: [] });
  refused.unmount();
  expect(sent).toEqual([]);
  await renderPart(<BalanceChange values={{ ...chosen, amount: '1.' }} />, { access });
  expect(await screen.findByText('1,200.5 USDT')).toBeVisible();
  expect(screen.getAllByText(/USDT$/)).toHaveLength(1);
});

test('a decided adjustment shows no balance', async () => {
  const sent = answerAccounts();
  await renderPart(<PendingBalance row={{ ...chosen, reviewStatus: 'APPROVED' }} />, { access });
  expect(sent).toEqual([]);
});
