import fc from 'fast-check';
import { languageOf } from '@server/call/language';

test.each([
  ['en-US,en;q=0.9', 'en-US'],
  ['en', 'en-US'],
  ['zh-CN', 'zh-CN'],
  ['zh-TW', 'zh-CN'],
  ['fr-FR,fr;q=0.9,en;q=0.5', 'en-US'],
  ['en;q=0.1,zh;q=0.9', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['', 'zh-CN'],
  ['*', 'zh-CN'],
])('%j is answered in %s', (header, language) => {
  expect(languageOf(new Headers({ 'accept-language': header }))).toBe(language);
});

test('any header names a language that we have', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\x20-\x7e]*$/), (header) => {
      expect(['zh-CN', 'en-US']).toContain(languageOf(new Headers({ 'accept-language': header })));
    }),
  );
});
