import { readFileSync } from 'node:fs';
import { defects } from '@scripts/defects/list';
import { withDefect } from '@scripts/defects/tryDefect';

test('there are twenty defects, each with a name of its own', () => {
  expect(new Set(defects.map(({ name }) => name)).size).toBe(20);
});

test.each(defects)('it still applies, and its test exists: $name', (defect) => {
  const text = readFileSync(defect.file, 'utf8');
  expect(withDefect(text, defect)).not.toBe(text);
  expect(withDefect(text, defect)).toEqual(expect.any(String));
  expect(readFileSync(defect.test, 'utf8')).toContain(`test('${defect.title}'`);
});

test('a text that is missing or occurs twice is not replaced', () => {
  const [defect] = defects;
  if (!defect) throw new Error('There are no defects.');
  expect(withDefect('', defect)).toBeNull();
  expect(withDefect(defect.search + defect.search, defect)).toBeNull();
});
