import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Call } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
import { roleOf } from '@scripts/api/read/resources';
import { readModel } from '@scripts/api/rules/contract';
import { callText } from './calls';
import { codesText, dictionariesText } from './catalogue';
import { anchor, bilingual, escape } from './html';
import { screenText } from './screens';

/** A part of the page and its entry at the side. */
type Section = { id: string; title: string; body: string; entries: readonly { id: string; title: string }[] };

function areas(document: Document): Section[] {
  const { calls, entities } = readModel(document);
  const resources = entities.map(({ resource }) => resource);
  const ownerOf = (call: Call) => roleOf(resources, call)?.resource;
  return (document.tags ?? []).map(({ name, 'x-displayName': en, 'x-title-zh': zh }) => {
    const own = calls.filter(({ tag }) => tag === name);
    const screens = entities.filter(({ resource }) => resource.page.tag === name);
    const others = own.filter((call) => ownerOf(call) === undefined);
    const records = screens.map((entity) =>
      screenText(
        document,
        entity,
        calls.filter((call) => ownerOf(call) === entity.resource),
      ),
    );
    const rest = others.map((call) => `<article>${callText(document, call)}</article>`);
    return {
      id: anchor('area', name),
      title: bilingual(zh, en ?? name),
      body: [...records, ...rest].join('\n'),
      entries: screens.map(({ resource: { name: record, page } }) => ({
        id: anchor('record', record),
        title: bilingual(page.operation['x-title-zh'], page.operation.summary),
      })),
    };
  });
}

function sections(document: Document): Section[] {
  const { calls } = readModel(document);
  const last = [
    { id: 'dictionaries', title: bilingual('字典', 'Dictionaries'), body: dictionariesText(document) },
    { id: 'codes', title: bilingual('错误码', 'Codes of refusals'), body: codesText(document, calls) },
  ];
  return [...areas(document), ...last.map((one) => ({ ...one, entries: [] }))].filter(
    ({ body }) => body !== '',
  );
}

const asset = (name: string): string => readFileSync(`scripts/api/docs/${name}`, 'utf8');
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The contract as one page that needs nothing but itself: it opens from a disk, and may load nothing. */
export function page(document: Document): string {
  const [look, search] = [asset('look.css'), asset('search.js')];
  const { title = 'API', version = '' } = document.info ?? {};
  const all = sections(document);
  const policy = `default-src 'none'; style-src ${hash(look)}; script-src ${hash(search)}; base-uri 'none'; form-action 'none'`;
  const nav = all
    .map(({ id, title: name, entries }) => {
      const list = entries.map((one) => `<li><a href="#${one.id}">${one.title}</a></li>`).join('');
      return `<li><a href="#${id}">${name}</a>${list === '' ? '' : `<ul>${list}</ul>`}</li>`;
    })
    .join('\n');
  const body = all
    .map(({ id, title: name, body: text }) => `<section id="${id}"><h2>${name}</h2>\n${text}\n</section>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${look}</style>
</head>
<body>
<header>
<h1>${escape(title)} <small>${escape(version)}</small></h1>
<label>Search <input type="search" id="search" placeholder="field, title, path, permission, code" autocomplete="off"></label>
<output id="count" for="search"></output>
</header>
<nav aria-label="Areas"><ul>
${nav}
</ul></nav>
<main>
${body}
</main>
<script>${search}</script>
</body>
</html>
`;
}
