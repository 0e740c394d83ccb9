import { nextInGroup } from '@/kit/keyboard';

const entries = ['first', 'second', 'third'].map((id) => Object.assign(document.createElement('a'), { id }));
const [first, second, third] = entries;

test('arrows wrap around, Home and End jump', () => {
  expect(nextInGroup(entries, first ?? null, 'ArrowDown', 'down')).toBe(second);
  expect(nextInGroup(entries, third ?? null, 'ArrowDown', 'down')).toBe(first);
  expect(nextInGroup(entries, first ?? null, 'ArrowUp', 'down')).toBe(third);
  expect(nextInGroup(entries, second ?? null, 'Home', 'down')).toBe(first);
  expect(nextInGroup(entries, second ?? null, 'End', 'across')).toBe(third);
});

test('other keys and an empty group return nothing', () => {
  expect(nextInGroup(entries, first ?? null, 'ArrowDown', 'across')).toBeUndefined();
  expect(nextInGroup(entries, first ?? null, 'a', 'down')).toBeUndefined();
  expect(nextInGroup([], null, 'ArrowDown', 'down')).toBeUndefined();
});

test('from outside the group, the first element is next', () => {
  expect(nextInGroup(entries, null, 'ArrowRight', 'across')).toBe(first);
});
