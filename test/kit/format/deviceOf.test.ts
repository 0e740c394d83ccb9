import * as fc from 'fast-check';
import { deviceOf } from '@/kit/format/deviceOf';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome}`, 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari · macOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '—'],
])('%s becomes %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('for any client the name is short and not empty', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (userAgent) => {
      expect(deviceOf(userAgent).length).toBeGreaterThan(0);
      expect(deviceOf(userAgent).length).toBeLessThanOrEqual(60);
    }),
  );
});
