import { act, render, screen } from '@testing-library/react';
import { chooseZone } from '@/kit/format/zone';
import { TimeText } from '@/kit/ui/TimeText';

afterEach(() => act(() => chooseZone(null)));

test('a displayed time follows the zone at once and names it', () => {
  chooseZone('Asia/Shanghai');
  render(<TimeText value="2026-11-21T08:00:00Z" />);
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-21 16:00:00 UTC+8');
  act(() => chooseZone('America/New_York'));
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-21 03:00:00 UTC-5');
});
