import { nextOf } from '@/kit/nextOf';

const entries = ['first', 'second', 'third'].map((id) => Object.assign(document.createElement('a'), { id }));
const [first, second, third] = entries;

test('arrows go round, Home and End jump', () => {
  expect(nextOf(entries, first ?? null, 'ArrowDown', 'down')).toBe(second);
  expect(nextOf(entries, third ?? null, 'ArrowDown', 'down')).toBe(first);
  expect(nextOf(entries, first ?? null, 'ArrowUp', 'down')).toBe(third);
  expect(nextOf(entries, second ?? null, 'Home', 'down')).toBe(first);
  expect(nextOf(entries, second ?? null, 'End', 'across')).toBe(third);
});

test('other keys, and nothing to go to, lead nowhere', () => {
  expect(nextOf(entries, first ?? null, 'ArrowDown', 'across')).toBeUndefined();
  expect(nextOf(entries, first ?? null, 'a', 'down')).toBeUndefined();
  expect(nextOf([], null, 'ArrowDown', 'down')).toBeUndefined();
});

test('from outside the first one is next', () => {
  expect(nextOf(entries, null, 'ArrowRight', 'across')).toBe(first);
});
