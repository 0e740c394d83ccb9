import { readFileSync } from 'node:fs';

const sheets = ['tokens', 'look']
  .map((name) => readFileSync(`src/kit/styles/${name}.css`, 'utf8'))
  .join('\n');

/** The variables that hold where all these selectors of :root match, in the order of the sheets. */
function tokensOf(dark: boolean, color: string): (name: string) => string {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of sheets.matchAll(/(:root[^\s{,]*)\s*\{([^}]*)\}/g)) {
    if (selector.includes('.bp6-dark') && !dark) continue;
    const wanted = /\[data-color='(\w+)'\]/.exec(selector)?.[1];
    if ((wanted && wanted !== color) || selector.includes('data-density')) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim());
  }
  const resolve = (name: string): string => {
    const value = found.get(name) ?? '';
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other ? resolve(other) : value;
  };
  return resolve;
}

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

const pairs = [
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['accent', 'page'],
  ['on-primary', 'primary'],
  ['sider-active-text', 'sider-active'],
  ['sider-text', 'sider'],
  ['sider-text', 'sider-line'],
  ['on-dark-muted', 'header-dark'],
  ['muted', 'surface'],
  ['muted', 'page'],
  ...['primary', 'danger', 'success', 'warning', 'cyan', 'gray'].map((tone) => [
    'badge-text',
    `badge-${tone}`,
  ]),
] as const;
const looks = [false, true].flatMap((dark) =>
  ['blue', 'green', 'violet', 'orange'].map((color) => [dark ? 'dark' : 'light', color] as const),
);

test.each(looks)('in the %s theme with %s every text has a contrast of at least 4.5', (theme, color) => {
  const token = tokensOf(theme === 'dark', color);
  const weak = pairs
    .map(([text = '', ground = '']) => ({ text, ground, ratio: contrast(token(text), token(ground)) }))
    .filter(({ ratio }) => !(ratio >= 4.5));
  expect(weak).toEqual([]);
});
