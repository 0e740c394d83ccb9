import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

// XML namespaces, and help pages in messages of libraries. The console never requests them.
const harmless = [
  'www.w3.org',
  'react.dev',
  'redux.js.org',
  'redux-toolkit.js.org',
  'reactrouter.com',
  'github.com',
  'console.invalid',
  'localhost',
  'blueprintjs.com',
  'react.i18next.com',
  'bit.ly',
  'prosemirror.net',
];

const files = (dir: string): string[] =>
  readdirSync(dir).flatMap((name) => {
    const file = path.join(dir, name);
    return statSync(file).isDirectory() ? files(file) : [file];
  });

/** Finds forbidden contents of a bundle: paths of all icons, third-party addresses, source maps. */
export function inspect(dist: string): string[] {
  return files(dist).flatMap((file) => {
    const problems: string[] = [];
    if (file.endsWith('.map')) problems.push('source maps are not shipped');
    if (!/\.(js|css|html)$/.test(file)) return problems;
    const text = readFileSync(file, 'utf8');
    if (text.includes('sourceMappingURL=')) problems.push('names a source map');
    if (file.endsWith('.html') && / style="/.test(text))
      problems.push('has a style attribute, which the Content-Security-Policy ignores');
    if (/blueprint-icons-(all|split)/.test(text))
      problems.push('can fetch every icon path: import icons by name');
    for (const [address = '', host = ''] of text.matchAll(/https?:\/\/([a-z0-9][a-z0-9.-]*)/gi))
      if (
        !host.endsWith('.example') &&
        !harmless.some((known) => host === known || host.endsWith(`.${known}`))
      )
        problems.push(`holds ${address}`);
    return [...new Set(problems)].map((problem) => `${path.relative(dist, file)}: ${problem}`);
  });
}
