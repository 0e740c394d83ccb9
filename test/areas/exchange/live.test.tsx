import { screen, within } from '@testing-library/react';
import '@/areas/exchange';
import { LiveSection } from '@/areas/exchange/LiveSection';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

test('the live figures of a market name their coins', async () => {
  answerWith(() =>
    envelope({
      asOf: '2026-11-20T10:00:00Z',
      lastPrice: '67000.5',
      volume24h: '12.5',
      turnover24h: '837506.25',
      openOrders: 7,
      bestBid: null,
      bestAsk: '67001',
      heartbeatAt: null,
    }),
  );
  const row = { id: '5', version: 1, allowedActions: [], baseCoin: 'BTC', quoteCoin: 'USDT' };
  await renderPart(<LiveSection row={row} />);
  const live = within(await screen.findByRole('region', { name: 'Live figures' }));
  expect((await live.findByText('Last price')).nextSibling).toHaveTextContent('67,000.5 USDT');
  expect(live.getByText('Volume, 24 hours').nextSibling).toHaveTextContent('12.5 BTC');
  expect(live.getByText('Open orders').nextSibling).toHaveTextContent('7');
});
