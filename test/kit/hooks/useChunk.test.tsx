import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { lazyPart } from '@/kit/lazyPart';

test('a part asks for its code after the effects of the frame that it is in', async () => {
  const order: string[] = [];
  const Part = lazyPart(async () => {
    order.push('code');
    return () => <p>Chart</p>;
  });
  function Frame() {
    useEffect(() => void order.push('frame'));
    return <Part />;
  }
  render(<Frame />);
  expect(order).toEqual(['frame']);
  expect(await screen.findByText('Chart')).toBeVisible();
  expect(order).toEqual(['frame', 'code']);
});
