import { render } from '@testing-library/react';
import { Sparkline } from '@/screens/chart/Sparkline';

/** The heights of the points; the picture is drawn from its upper edge. */
const heights = (values: readonly string[]) => {
  const { container } = render(<Sparkline values={values} />);
  const points = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
  return { container, heights: points.map((point) => Number(point.split(',')[1])) };
};

test('a course rises and falls with its decimals, and is left to the figure beside it', () => {
  const { container, heights: drawn } = heights(['0', '1000000000000000000.5', '500000000000000000']);
  expect(drawn).toEqual([22, 2, 12]);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a course without change is a line in the middle, a single value is none', () => {
  expect(heights(['7', '7', '7']).heights).toEqual([12, 12, 12]);
  expect(heights(['7']).container).toBeEmptyDOMElement();
});
