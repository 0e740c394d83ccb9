import fc from 'fast-check';
import { parseSheet } from '@server/resources/import/parseSheet';
import { runs } from '@test/support/fuzzRuns';

test('whatever bytes a file holds, it is parsed or refused by a rule', async () => {
  const zip = fc.uint8Array({ maxLength: 200 }).map((rest) => Uint8Array.of(0x50, 0x4b, 3, 4, ...rest));
  const text = fc
    .string({ unit: 'binary', maxLength: 200 })
    .map((content) => new TextEncoder().encode(content));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), zip, text), async (bytes) => {
      const parsed = await parseSheet(Buffer.from(bytes));
      if ('rule' in parsed) return;
      expect(parsed.sheet.head.length).toBeLessThanOrEqual(200);
      expect(parsed.sheet.rows.length).toBeGreaterThan(0);
    }),
    runs(300),
  );
});
