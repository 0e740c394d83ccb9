import { filterNames, isColumn } from '@server/codegen/kinds';
import { labelOf, readNames, targetOf } from '@server/codegen/names';
import type { Project } from '@server/codegen/project';
import type { Action, Dictionary, Field, Names, NewArea, Spec, Title } from '@server/codegen/spec';
import { plural, readTitle, sentence } from '@server/codegen/words';
import { readValues } from './readValues';
import { readField } from './readField';
import { readAction } from './readAction';
import type { Ask } from './ask';

/** The given options; the command asks for the missing ones. */
export type Said = {
  titleZh?: string;
  titleEn?: string;
  nameZh?: string;
  nameEn?: string;
  key?: string;
  field?: readonly string[];
  tree?: string;
  main?: string;
  status?: string;
  action?: readonly string[];
  op?: string;
  areaTitle?: string;
  icon?: string;
  after?: string;
};

const usual: readonly string[] = ['nameZh*:text:32', 'nameEn:text:32', 'remark:multiline:200'];

/** Reads `<area>/<entity>`. */
export function namesAt(place: string, project: Project, mayBeNew: boolean): Names {
  const [area = '', given = '', ...rest] = place.split('/');
  if (rest.length > 0 || area === '' || given === '')
    throw new Error(`"${place}" is not <area>/<entity>, such as loan/organization.`);
  return readNames({ area, given }, project, mayBeNew);
}

/** Asks for lines until one is empty. Without a line, returns the defaults. */
async function askLines(ask: Ask, question: string, preset: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (;;) {
    const line = await ask(lines.length === 0 ? `${question}, one a line` : 'Next, or nothing', '');
    if (line === '') return lines.length === 0 ? preset : lines;
    lines.push(line);
  }
}

/** Throws if two fields or two filters have one name. */
function refuseTwice(fields: readonly Field[]): void {
  for (const names of [fields.map(({ name }) => name), fields.flatMap(filterNames)]) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined)
      throw new Error(`The field "${twice}" stands there twice, or is a filter of another.`);
  }
}

async function readKey(said: Said, ask: Ask, names: Names, one: Title, project: Project): Promise<Field> {
  const title = one.zh === one.en ? `${one.en} code` : `${one.en} code / ${one.zh}编码`;
  const preset = `${names.entity}Code:text:32; ${title}`;
  const line = said.key ?? (await ask('Business key', preset));
  const [head = '', ...rest] = line.split(';');
  const typed = head.includes(':') ? head.trim() : `${head.trim()}:text:32`;
  const key = readField([typed.replace(/^([^:*]+):/, '$1*:'), ...rest].join(';'), names, project);
  if (key.kind !== 'text') throw new Error(`"${line}": a business key is a text.`);
  return key;
}

async function readStatus(said: Said, ask: Ask, names: Names, project: Project): Promise<Dictionary | null> {
  const line =
    said.status ??
    (await ask('Statuses: DRAFT=Draft/草稿,LIVE=Live/已上线, or a dictionary; nothing for none', ''));
  if (line === '' || line === 'none') return null;
  const field = { name: 'status', title: { en: 'Status', zh: '状态' } };
  return readValues(line, line, field, names, project);
}

/** Reads `parentCode; Parent / 上级` as the reference of a record to the one above it, chosen when it is created. */
function readParent({ tree }: Said, key: Field, names: Names, project: Project): Field[] {
  if (tree === undefined) return [];
  const [name = '', ...title] = tree.split(';').map((part) => part.trim());
  const { title: shown } = readField([`${name}:text`, ...title].join(';'), names, project);
  return [
    {
      ...{ name, kind: 'reference', required: false, title: shown, min: 0, max: 0 },
      ...{ forms: 'create', target: targetOf(names, key) },
    },
  ];
}

/** Returns the reference that `--main` names. */
function readMain({ main }: Said, fields: readonly Field[]): string | null {
  if (main === undefined) return null;
  if (fields.some(({ name, kind }) => name === main && kind === 'reference')) return main;
  throw new Error(`--main names no reference: say --field '${main}*:reference:…' for it.`);
}

const switches = ['enable:DISABLED>ENABLED:confirm', 'disable:ENABLED>DISABLED:confirm,reason'];

async function readActions(
  said: Said,
  ask: Ask,
  status: Dictionary | null,
  project: Project,
): Promise<readonly Action[]> {
  const preset = status?.code === 'common_status' ? switches : [];
  const lines =
    said.action ??
    (status ? await askLines(ask, 'Actions: publish:DRAFT>LIVE:confirm; Publish / 发布', preset) : preset);
  const actions = lines.map((line) => readAction(line, status, project));
  const twice = actions.find(({ name }, index) => actions.findIndex((one) => one.name === name) !== index);
  if (twice) throw new Error(`The action "${twice.name}" stands there twice.`);
  return actions;
}

async function readArea(said: Said, ask: Ask, { area }: Names, project: Project): Promise<NewArea | null> {
  if (project.areas.includes(area)) return null;
  const preset = sentence(area);
  const title = said.areaTitle ?? (await ask(`Title of the new area ${area} (English / 中文)`, preset));
  const icon = said.icon ?? (await ask('Its icon in the menu', 'applications'));
  if (!project.icons.includes(icon))
    throw new Error(`The menu has no icon "${icon}". There are: ${project.icons.join(', ')}.`);
  const last = project.areas.at(-1) ?? '';
  const after = said.after ?? (await ask('It stands in the menu after', last));
  if (!project.areas.includes(after))
    throw new Error(`There is no area "${after}" to stand after. There are: ${project.areas.join(', ')}.`);
  return { title: readTitle(title, { en: preset, zh: preset }), icon, after };
}

/**
 * Builds the description of a screen from options and answers.
 *
 * @throws Error if an answer is invalid
 */
export async function readSpec(said: Said, ask: Ask, names: Names, project: Project): Promise<Spec> {
  const newArea = await readArea(said, ask, names, project);
  const titleEn = said.titleEn ?? (await ask('Title of the list in English', sentence(plural(names.slug))));
  const titleZh = said.titleZh ?? (await ask('Title of the list in Chinese', titleEn));
  const nameEn = said.nameEn ?? (await ask('One of them in English', sentence(names.slug)));
  const nameZh =
    said.nameZh ?? (await ask('One of them in Chinese', titleZh.replace(/管理$/, '') || titleZh));
  const one = { en: nameEn, zh: nameZh };
  const key = await readKey(said, ask, names, one, project);
  const lines = said.field ?? (await askLines(ask, 'Fields: name*:kind:detail; English / 中文', usual));
  const given = lines.map((line) => readField(line, names, project)).filter(({ name }) => name !== key.name);
  const parent = readParent(said, key, names, project);
  const fields = [...parent, ...given];
  if (given.length === 0)
    throw new Error('A record needs a field beside its key: say --field nameZh*:text:32.');
  const status = await readStatus(said, ask, names, project);
  if (status && fields.some(({ name }) => name === 'status'))
    throw new Error('The status is a field already: say it as a field or as --status.');
  refuseTwice([key, ...fields]);
  const actions = await readActions(said, ask, status, project);
  const op = (
    said.op ?? (await ask('What the demo role op may do, such as list,detail; nothing for none', ''))
  )
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  const codes = [
    'list',
    'detail',
    'create',
    'update',
    'delete',
    'export',
    ...parent.map(() => 'tree'),
    ...actions.map(({ name }) => name),
  ];
  const unknown = op.find((code) => !codes.includes(code));
  if (unknown !== undefined)
    throw new Error(`op cannot be allowed "${unknown}": there are ${codes.join(', ')}.`);
  return {
    names,
    list: { en: titleEn, zh: titleZh },
    one,
    key,
    ...labelOf(key, fields),
    fields,
    tree: parent[0]?.name ?? null,
    main: readMain(said, given),
    columns: [
      ...[key, ...fields]
        .filter(isColumn)
        .slice(0, 9)
        .map(({ name }) => name),
      ...(status ? ['status'] : []),
    ],
    status,
    actions,
    newArea,
    op,
  };
}
