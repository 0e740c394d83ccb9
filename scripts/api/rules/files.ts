import { isObject } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';
import { walk } from './schemas';

/** Our keys; openapi/README.md explains each of them. */
export const ourKeys: ReadonlySet<string> = new Set([
  'x-action',
  'x-four-eyes',
  'x-batch',
  'x-chart',
  'x-codes',
  'x-coin',
  'x-columns',
  'x-columns-of',
  'x-decimals',
  'x-description-zh',
  'x-dict',
  'x-displayName',
  'x-encrypted',
  'x-entity',
  'x-envelope',
  'x-explorer',
  'x-file',
  'x-filter',
  'x-gain',
  'x-idempotent',
  'x-inside',
  'x-unlogged',
  'x-invalidates',
  'x-items',
  'x-live',
  'x-websocket',
  'x-marks',
  'x-mask',
  'x-menu',
  'x-named',
  'x-no-cache',
  'x-number',
  'x-pattern-title',
  'x-pattern-title-zh',
  'x-password-due',
  'x-permission',
  'x-person',
  'x-presets',
  'x-provides',
  'x-record',
  'x-ref',
  'x-required-when',
  'x-reveals',
  'x-sections',
  'x-since',
  'x-sortable',
  'x-stream',
  'x-title-zh',
  'x-titles',
  'x-tone',
  'x-typed',
  'x-window',
]);

type File = Contract['files'][number];

const checkKeys = ({ name, content }: File): Finding[] =>
  [...walk(content, `${name}#`)].flatMap(([at, node]) =>
    Object.keys(node)
      .filter((key) => key.startsWith('x-') && !ourKeys.has(key))
      .map((key) => ({ at, message: `${key} is none of our keys: see openapi/README.md` })),
  );

/** A dictionary needs a title for each value, or users see codes. */
const checkDictionaries = ({ name, content }: File): Finding[] =>
  [...walk(content, `${name}#`)]
    .filter(([, node]) => typeof node['x-dict'] === 'string')
    .flatMap(([at, node]) => {
      const items = isObject(node['x-items']) ? node['x-items'] : {};
      const values = Array.isArray(node.enum) ? node.enum.map(String) : [];
      const untitled = values.filter((value) => {
        const item = items[value];
        return !isObject(item) || !item.title || !item['x-title-zh'];
      });
      const unknown = Object.keys(items).filter((value) => !values.includes(value));
      return [
        ...untitled.map((value) => ({ at, message: `${value} needs title and x-title-zh under x-items` })),
        ...unknown.map((value) => ({ at, message: `x-items titles ${value}, which is not in enum` })),
      ];
    });

const pathsOf = (content: unknown): string[] =>
  isObject(content) && isObject(content.paths) ? Object.keys(content.paths) : [];

/** Checks that the main file lists each path; others are never served. */
function checkListed({ document, files }: Contract): Finding[] {
  const listed = new Set(Object.keys(document.paths ?? {}));
  return files.flatMap(({ name, content }) =>
    pathsOf(content)
      .filter((path) => !listed.has(path))
      .map((path) => ({ at: `${name}#/paths${path}`, message: 'is not listed under paths in openapi.yaml' })),
  );
}

/** Checks the files: the bundle omits everything without a reference. */
export const checkFiles = (contract: Contract): Finding[] => [
  ...checkListed(contract),
  ...contract.files.flatMap(checkKeys),
  ...contract.files.flatMap(checkDictionaries),
];
