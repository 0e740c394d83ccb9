import fc from 'fast-check';
import { page } from '@scripts/api/docs/page';
import { asDocument, openapi } from '@test/scripts/api/awkward/document';

const contractIn = (html: string): unknown => {
  const [, json = ''] = /<script type="application\/json" id="contract">([^]*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
};

test('the page needs nothing but itself, and its policy blocks every request', () => {
  const html = page(asDocument(openapi('3.1.0', {})));
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]* href="(?!data:)/);
  expect(html).toMatch(/default-src 'none'; script-src 'sha256-[^ ]+ 'sha256-[^ ]+; style-src 'sha256-/);
});

test('an operation shows its Chinese title before its English summary', () => {
  const get = { operationId: 'a', summary: 'Pause', 'x-title-zh': '暂停', responses: {} };
  const html = page(asDocument(openapi('3.1.0', { '/a': { get } })));
  expect(contractIn(html)).toMatchObject({ paths: { '/a': { get: { summary: '暂停 Pause' } } } });
});

test('whatever a text of the contract says, it stays data', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('</script>', '<!--', '<script>', '"', '\\'), (start, end) => {
      const document = openapi('3.1.0', {}, { 'x-text': `${start}${end}` });
      expect(contractIn(page(asDocument(document)))).toEqual(document);
    }),
    { numRuns: 20 },
  );
});
