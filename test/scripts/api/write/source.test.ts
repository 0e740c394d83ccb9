import * as fc from 'fast-check';
import ts from 'typescript';
import { comment, literal } from '@scripts/api/write/source';

const evaluate = (source: string): unknown => new Function(`return (${source});`)();

test('a value written as source is that value again', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(JSON.stringify(evaluate(literal(value)))).toBe(JSON.stringify(value));
    }),
  );
});

test('undefined properties are left out', () => {
  expect(literal({ a: undefined, 'b-c': ["it's"] })).toBe("{ 'b-c': ['it\\'s'] }");
});

test('no text ends the comment that it stands in', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('*', '/', '\\', '\n', 'x')), (parts) => {
      const source = `/** ${comment(parts.join(''))} */`;
      expect(ts.getLeadingCommentRanges(source, 0)).toMatchObject([{ end: source.length }]);
    }),
  );
});
