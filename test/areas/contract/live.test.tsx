import { screen, within } from '@testing-library/react';
import '@/areas/contract';
import { LiveSection } from '@/areas/contract/LiveSection';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

test('the live figures of a contract say what the insurance fund lacks', async () => {
  answerWith(() =>
    envelope({
      asOf: '2026-11-20T10:00:00Z',
      indexPrice: '67000',
      markPrice: '67000.5',
      openInterest: '837506.25',
      openQty: 12_500,
      longCount: 7,
      shortCount: 9,
      fundQty: -3,
      fundingRate: '-0.0001',
      nextFundingAt: null,
      insuranceFund: '12.5',
      shortfall: '1300',
      history: [],
    }),
  );
  const row = { id: '5', version: 1, allowedActions: [], settleCoin: 'USDT' };
  await renderPart(<LiveSection row={row} />);
  const live = within(await screen.findByRole('region', { name: 'Live figures' }));
  expect((await live.findByText('Mark price')).nextSibling).toHaveTextContent('67,000.5 USDT');
  expect(live.getByText('Funding rate').nextSibling).toHaveTextContent('-0.01%');
  expect(live.getByText(/lacks 1,300 USDT/)).toBeVisible();
  expect(live.getByText('No funding has been settled yet.')).toBeVisible();
});
