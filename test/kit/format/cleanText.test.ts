import * as fc from 'fast-check';
import { cleanCode, cleanLine, cleanSearch, fitCode, hiddenIn, showHidden } from '@/kit/format/cleanText';

const noise = fc
  .array(
    fc.constantFrom(
      ' ',
      '\t',
      '\r\n',
      '\u00a0',
      '\u200b',
      '\u200e',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u00ad',
      '\u3000',
    ),
  )
  .map((parts) => parts.join(''));
const code = fc.stringMatching(/^[A-Za-z0-9]{1,40}$/);
const widened = (text: string) =>
  text.replace(/[A-Za-z0-9]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));

test('a code is the same with anything that is pasted around it or between its parts', () => {
  fc.assert(
    fc.property(noise, code, noise, code, noise, (before, one, between, other, after) => {
      expect(cleanCode(before + one + between + other + after)).toBe(one + other);
      expect(cleanSearch(before + one + after)).toBe(one);
      expect(cleanSearch(before + widened(one) + after)).toBe(one);
      expect(cleanCode(widened(one))).toBe(one);
    }),
  );
});

test('cleaning twice is cleaning once, and nothing that is seen is lost from a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const clean of [cleanLine, cleanSearch, cleanCode]) expect(clean(clean(text))).toBe(clean(text));
      expect(hiddenIn(cleanLine(text))).toBeNull();
    }),
  );
});

test.each([
  ['btc', 'BTC'],
  [' ｂｔｃ\u200b', 'BTC'],
  ['BTC', 'BTC'],
  ['b t c', 'b t c'],
  ['b-c', 'b-c'],
])('the code %j fits capitals as %j', (text, fitted) => {
  expect(fitCode(text, (each) => /^[A-Z]+$/.test(each))).toBe(fitted);
});

test.each([
  ['张三', null],
  ['Zoë 👩‍👩‍👧 ❤️ 1️⃣ 葛\u{e0100}', null],
  ['two\nlines\tand a tab', null],
  ['user\u202e54321', 'U+202E'],
  ['zero\u200bwidth', 'U+200B'],
  ['soft\u00adhyphen', 'U+00AD'],
  ['joined\u200dletters', 'U+200D'],
  ['bell\u0007', 'U+0007'],
])('the hidden character of %j is %j', (text, found) => {
  expect(hiddenIn(text)).toBe(found);
});

test('hidden characters are written by their names', () => {
  expect(showHidden('user\u202e54321')).toBe('user[U+202E]54321');
  expect(showHidden('张三')).toBe('张三');
});
