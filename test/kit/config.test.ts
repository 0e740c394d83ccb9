import * as fc from 'fast-check';
import { readConfig } from '@/kit/config';
import { takeComplaints } from '@test/support/failOnConsole';

const defaults = readConfig(undefined);

test('an installation overrides single settings', () => {
  const config = readConfig({ apiBase: 'https://api.example', cookieDays: 0.5, refresh: false });
  expect(config).toEqual({ ...defaults, apiBase: 'https://api.example', cookieDays: 0.5, refresh: false });
});

test.each<[string, unknown, string]>([
  ['apiBase', 'javascript:alert(1)', 'an https address'],
  ['wsHost', 'https://chat.example', 'a wss address'],
  ['cookiePrefix', 'a;b', 'letters, digits'],
  ['cookieDays', 0, 'more than 0'],
  ['cookieDays', '1', 'more than 0'],
  ['loginKey', 'short', '16 characters'],
  ['errorDisplay', 'Alert', 'Message or Notice'],
  ['pageCacheLimit', 1.5, 'a whole number'],
  ['refresh', 'yes', 'a boolean'],
  ['titleSuffix', null, 'a string'],
])('%s = %j is refused with a clear message, and the default applies', (name, value, wanted) => {
  expect(readConfig({ [name]: value })).toEqual(defaults);
  expect(takeComplaints()).toEqual([expect.stringContaining(`config.js: "${name}" must be ${wanted}`)]);
});

test.each(['unheardOf', '__proto__', 'constructor', 'toString'])(
  'an unknown setting %s is reported',
  (name) => {
    expect(readConfig(JSON.parse(`{"${name}": {"x": 1}}`))).toEqual(defaults);
    expect(takeComplaints()).toEqual([`config.js: there is no setting "${name}".`]);
  },
);

test('for any config.js the configuration is complete and has the right types', () => {
  const names = fc.constantFrom(...Object.keys(defaults));
  const given = fc.oneof(fc.jsonValue(), fc.dictionary(names, fc.jsonValue()), fc.anything());
  fc.assert(
    fc.property(given, (value) => {
      const config = readConfig(value);
      takeComplaints();
      expect(Object.keys(config)).toEqual(Object.keys(defaults));
      for (const [name, fallback] of Object.entries(defaults))
        expect(typeof Reflect.get(config, name)).toBe(typeof fallback);
      expect(Object.isFrozen(config)).toBe(true);
    }),
  );
});
