import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Namespace } from './texts';
import { differences, generated, handWritten } from './texts';
import { usesIn } from './uses';

/** Prefixes of computed keys: HTTP statuses, codes and kinds of failures, rules, actions, settings. */
const computed: Readonly<Record<string, readonly string[]>> = {
  titles: [''],
  menu: [''],
  screens: [
    'status.',
    'code.',
    'failure.',
    'rule.',
    'timeline.action.',
    'group.',
    'filter.fault.',
    'columns.density.',
    'queue.',
    'range.',
    'search.',
    'failed.',
    'period.',
  ],
  cms: ['preview.', 'publishing.'],
  contract: ['exposure.', 'live.'],
  permission: ['editor.step.', 'editor.type.', 'editor.why.', 'doctor.mend.', 'proposed.effect.'],
  shell: [
    'notices.work.',
    'errors.',
    'settings.',
    'tabs.side.',
    'palette.section.',
    'palette.kind.',
    'hotkeys.keys.',
    'hotkeys.place.',
    'tasks.act.',
  ],
  wallet: ['review.rule.'],
  agent: ['team.'],
  finance: ['outcomes.', 'allotment.'],
  otc: ['canned.', 'chat.filters.', 'chat.readBy.', 'chat.state.', 'chat.turn.', 'chat.unsent.'],
};

/** The namespace of `useTranslation()` without an argument (src/app/i18n.ts, defaultNS). */
const fallback = 'shell';

const sourceFiles = (root: string): string[] =>
  // The platform's menu names texts of the shell, such as `$t:shell:pages.control`.
  ['src', 'server/business/menu/seeds'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('api/gen/'))
      .map((name) => path.join(root, folder, name)),
  );

const startsComputed = (namespace: string, key: string): boolean =>
  computed[namespace]?.some((start) => key.startsWith(start)) ?? false;

/** Finds texts that neither a literal nor a computed key of the code names. */
const unused = ({ name, zh }: Namespace, literals: ReadonlySet<string>): string[] =>
  [...zh.byKey.keys()]
    .filter((key) => !startsComputed(name, key))
    .filter((key) => ![key, `${name}:${key}`, `$t:${name}:${key}`].some((each) => literals.has(each)))
    .map((key) => `${zh.file}: ${key} is used nowhere; remove it from both languages`);

const tops = ({ zh }: Namespace): Set<string> =>
  new Set([...zh.byKey.keys()].map((key) => key.split('.')[0] ?? ''));

/** Finds texts of an area that replace those of the contract: `areaTexts.register` spreads one over the other. */
const hiding = (own: Namespace, contract: readonly Namespace[]): string[] => {
  const taken = contract.filter(({ name }) => name === own.name).map(tops);
  return [...tops(own)]
    .filter((top) => taken.some((each) => each.has(top)))
    .map((top) => `${own.zh.file}: ${top} hides the texts of the contract below the same key; rename it`);
};

/** Returns the errors in the texts of a project, one line each with file and key. */
export function checkLocales(root: string): string[] {
  const own = handWritten(root);
  const contract = generated(root);
  const namespaces = [...own, ...contract];
  const known = new Map<string, Set<string>>();
  for (const { name, zh } of namespaces)
    known.set(name, new Set([...(known.get(name) ?? []), ...zh.byKey.keys()]));
  const uses = sourceFiles(root).map((file) => usesIn(file, fallback));
  const literals = new Set(uses.flatMap((each) => [...each.literals]));

  const missing = uses
    .flatMap(({ asked }) => asked)
    .flatMap(({ file, line, namespace, key, computed: isComputed }) => {
      const at = `${path.relative(root, file)}:${line}`;
      if (!isComputed)
        return known.get(namespace)?.has(key) ? [] : [`${at}: ${namespace}:${key} has no text`];
      return startsComputed(namespace, key)
        ? []
        : [`${at}: declare ${namespace}:${key}… among the computed keys of scripts/locales/check.ts`];
    });
  return [
    ...namespaces.flatMap(differences),
    ...own.flatMap((each) => hiding(each, contract)),
    ...missing,
    ...own.flatMap((each) => unused(each, literals)),
  ];
}
