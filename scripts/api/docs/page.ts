import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Document } from '@server/contract/document';
import { isRecord } from '@/kit/record';

const asset = (name: string): string => readFileSync(`node_modules/swagger-ui-dist/${name}`, 'utf8');
const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** JSON that is safe inside a script element: a `<` in a text cannot close the element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

// Swagger UI resolves references against an http address; a page that is opened from a disk has none.
const start = `const ui = SwaggerUIBundle({
  spec: JSON.parse(document.getElementById('contract').textContent),
  dom_id: '#page',
  docExpansion: 'none',
  filter: true,
  deepLinking: true,
  showExtensions: true,
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [() => ({ components: { InfoUrl: () => null } })],
});
ui.specActions.updateUrl('http://localhost/openapi.json');`;

/** Puts the Chinese title of each operation before its English summary. */
function withBothTitles(document: Document): Document {
  const titled = (operation: unknown): unknown => {
    if (!isRecord(operation) || typeof operation['x-title-zh'] !== 'string') return operation;
    return { ...operation, summary: `${operation['x-title-zh']} ${String(operation.summary ?? '')}`.trim() };
  };
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, titled(operation)])),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/**
 * Renders the contract as one HTML page with Swagger UI. The page holds its code, styles and data, and its policy blocks
 * every request.
 */
export function page(document: Document): string {
  const [styles, code] = [asset('swagger-ui.css'), asset('swagger-ui-bundle.js')];
  const policy = [
    "default-src 'none'",
    `script-src ${source(code)} ${source(start)}`,
    `style-src ${source(styles)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>API</title>
<style>${styles}</style>
</head>
<body>
<main id="page"></main>
<script type="application/json" id="contract">${inlineJson(withBothTitles(document))}</script>
<script>${code}</script>
<script>${start}</script>
</body>
</html>
`;
}
