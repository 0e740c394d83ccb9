import { localKeys, readLocal, removeLocal, writeLocal } from '@/kit/local';
import { denyStorage, fillStorage } from '@test/support/storage';

beforeEach(() => window.localStorage.clear());

test('written values are read, listed and removed', () => {
  expect(writeLocal('console:a', '1')).toBe(true);
  expect(readLocal('console:a')).toBe('1');
  expect(localKeys()).toContain('console:a');
  removeLocal('console:a');
  expect(readLocal('console:a')).toBeNull();
});

test('a full browser still reads, and keeps the new value in memory', () => {
  writeLocal('console:b', 'old');
  writeLocal('console:other', 'kept');
  fillStorage();
  expect(writeLocal('console:b', 'new')).toBe(false);
  expect(readLocal('console:b')).toBe('new');
  expect(readLocal('console:other')).toBe('kept');
  jest.restoreAllMocks();
  expect(writeLocal('console:b', 'later')).toBe(true);
  expect(readLocal('console:b')).toBe('later');
});

test('a browser that denies storage leaves the console working until it is closed', () => {
  denyStorage();
  expect(readLocal('console:c')).toBeNull();
  expect(writeLocal('console:c', '1')).toBe(false);
  expect(readLocal('console:c')).toBe('1');
  expect(localKeys()).toContain('console:c');
  removeLocal('console:c');
  expect(readLocal('console:c')).toBeNull();
});
