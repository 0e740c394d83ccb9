import { screen, within } from '@testing-library/react';
import '@/areas/account';
import { BreakdownSection } from '@/areas/account/reconcile/BreakdownSection';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const row = { id: '5', version: 1, allowedActions: [], coinCode: 'BTC' };

test('the breakdown shows where a gap is, that no account is wrong, and what is on its way', async () => {
  answerWith(({ path }) =>
    path.includes('/dict')
      ? envelope({ dictType: 'any', items: [] })
      : envelope({
          at: '2026-11-20T10:00:00Z',
          kinds: [
            { kind: 'COLD', booked: '12', held: '11.75', difference: '-0.25' },
            { kind: 'HOT', booked: '3', held: '3', difference: '0' },
          ],
          members: [],
          wallets: [
            {
              walletName: 'COLD-BTC-btc',
              kind: 'COLD',
              chainCode: 'btc',
              balance: '11.75',
              blockHeight: 870123,
            },
          ],
          unswept: [],
          inFlight: [{ withdrawNo: 'W7', amount: '0.5', status: 'CONFIRMING' }],
        }),
  );
  await renderPart(<BreakdownSection row={row} />);
  expect(await screen.findByRole('row', { name: /12 BTC 11.75 BTC -0.25 BTC$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /3 BTC 3 BTC 0 BTC$/ })).toBeVisible();
  expect(screen.getByText('None: the entries of every account add up to its balance.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^COLD-BTC-btc .*btc 11.75 BTC 870,123/ })).toBeVisible();
  expect(screen.queryByText(/platformWallet|withdrawal\./)).toBeNull();
  const way = within(screen.getByRole('region', { name: 'Withdrawals on their way' }));
  expect(way.getByRole('row', { name: /^W7 .*0.5 BTC/ })).toBeVisible();
});
