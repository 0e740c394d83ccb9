import { act, screen } from '@testing-library/react';
import { renderFrame } from '@test/support/renderFrame';

afterEach(() => jest.useRealTimers());

test('200 ms after a navigation the current entry is scrolled into view (§2.7 scroll-active, §9 scroll-active)', async () => {
  const { router } = await renderFrame('/Alone');
  const scrolled: (string | null)[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    if (this.closest('nav')) scrolled.push(this.textContent);
  });
  jest.useFakeTimers();
  await act(() => router.navigate('/wallet/chain'));
  expect(screen.getByRole('link', { name: 'Chains' })).toHaveAttribute('aria-current', 'page');
  act(() => jest.advanceTimersByTime(199));
  expect(scrolled).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(scrolled).toEqual(['Chains']);
});
