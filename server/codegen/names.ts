import { systemTables } from '@server/db/tables';
import type { Project } from './project';
import type { Field, Names, Target } from './spec';
import { camel, componentsOf, kebab, lowerFirst, plural, upperFirst } from './words';

/** What a name is refused for: the setting that is wrong, and why, in both languages. */
export class RefusedName extends Error {
  constructor(
    readonly part: 'module' | 'business' | 'class',
    readonly text: { 'en-US': string; 'zh-CN': string },
    /** The name is well formed; something has it already. */
    readonly isTaken = false,
  ) {
    super(text['en-US']);
  }
}

/** Names that no exported variable of a generated file may have. */
const keywords = new Set(
  `area arguments await break case catch class components const continue debugger default delete do else entity enum eval export
  extends false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof undefined var void while with yield`.split(
    /\s+/,
  ),
);

/** Folders and namespaces of the console that are not areas. */
const otherNames = 'app contract kit operations screens shell shared store tag-types'.split(' ');

function slugOf(given: string): string {
  const isName = /^[a-z]+(-[a-z]+)*$/.test(given) || /^[a-z]+([A-Z][a-z]+)*$/.test(given);
  if (isName && given.length <= 40) return kebab(given);
  throw new RefusedName('business', {
    'en-US': `"${given}" is no name for a record: write at most 40 small letters as option-symbol or optionSymbol; a permission code has no digits.`,
    'zh-CN': `“${given}”不能作为业务名：最多 40 个字母，写作 optionSymbol，权限标识中不能有数字`,
  });
}

function checkArea(area: string, project: Project, mayBeNew: boolean): void {
  const refuse = (en: string, zh: string): RefusedName =>
    new RefusedName('module', { 'en-US': en, 'zh-CN': zh });
  if (!/^[a-z]{2,24}$/.test(area))
    throw refuse(
      `The area "${area}" must be one word of 2 to 24 small letters, such as loan.`,
      `模块“${area}”应为 2–24 个小写字母，例如 loan`,
    );
  if (project.areas.includes(area)) return;
  const taken = [`openapi/${area}.yaml`, `src/api/gen/${area}.ts`, `src/areas/${area}`].find(project.has);
  if (project.tags.includes(area) || otherNames.includes(area) || keywords.has(area))
    throw refuse(
      `"${area}" has no data screens and cannot get one: choose another area.`,
      `模块“${area}”不能有数据页面，请换一个`,
    );
  if (!mayBeNew)
    throw refuse(`There is no area "${area}". There are: ${project.areas.join(', ')}.`, `没有模块“${area}”`);
  if (taken)
    throw refuse(
      `${taken} is there already: choose another name for the area.`,
      `${taken} 已存在，请换一个模块名`,
    );
}

/**
 * Derives the names of a record from its area and its own name.
 *
 * @param wanted name of its schemas, `LoanOrganization` @default the record's name, with the area if that is taken
 * @throws RefusedName if a name is invalid or already used
 */
export function readNames(
  { area, given, wanted }: { area: string; given: string; wanted?: string },
  project: Project,
  mayBeNew = true,
): Names {
  checkArea(area, project, mayBeNew);
  const slug = slugOf(given);
  const base = `/admin/${area}/${slug}`;
  const taken = project.paths.find((path) => path === base || path.startsWith(`${base}/`));
  if (taken !== undefined)
    throw new RefusedName(
      'business',
      {
        'en-US': `${area}/${slug} is there already: the contract has ${taken}.`,
        'zh-CN': `${area}/${slug} 已存在：接口中已有 ${taken}`,
      },
      true,
    );
  const local = camel(slug);
  const operation = upperFirst(area) + upperFirst(local);
  const isFree = (name: string): boolean =>
    /^[a-z]\w*$/.test(name) &&
    !project.records.has(name) &&
    !(name in systemTables) &&
    !keywords.has(name) &&
    componentsOf(upperFirst(name)).every((component) => !project.components.has(component));
  const candidates = wanted === undefined ? [local, `${area}${upperFirst(local)}`] : [lowerFirst(wanted)];
  const entity = candidates.find(isFree);
  if (entity === undefined)
    throw new RefusedName(
      'class',
      {
        'en-US': `"${candidates.join('" and "')}" cannot name a record: other schemas or tables have the name.`,
        'zh-CN': `“${candidates.join('、')}”不能作为记录名：已有同名的结构或数据表`,
      },
      true,
    );
  const seeds = [plural(local), plural(entity)].find(
    (name) => !project.has(`server/business/${area}/seeds/${name}.ts`),
  );
  return {
    area,
    slug,
    local,
    entity,
    component: upperFirst(entity),
    operation,
    seeds: seeds ?? `${entity}Rows`,
  };
}

/** Returns a new record as the target of references. */
export const targetOf = ({ area, slug, entity }: Names, key: Field): Target => ({
  name: entity,
  key: key.name,
  options: `/admin/${area}/${slug}/options`,
  minLength: key.min,
  maxLength: key.max,
});

/** Names that the engine uses for its own fields and parameters. */
const reserved = new Set(
  'id version createdAt updatedAt createdByName allowedActions hasChildren reason otp current size keyword limit parentId'.split(
    ' ',
  ),
);

export const isReservedField = (name: string): boolean => reserved.has(name);
export const isFieldName = (name: string): boolean => /^[a-z][A-Za-z0-9]{0,39}$/.test(name) && !(name in {});

/** Returns the fields that name a record to people, in Chinese and in English. */
export function labelOf(key: Field, fields: readonly Field[]): { label: string; labelEn: string } {
  const texts = fields.filter(({ kind, required }) => kind === 'text' && required);
  const named = texts.find(({ name }) => /^(nameZh|name|title|titleZh)$/.test(name)) ?? texts[0] ?? key;
  const english = fields.find(
    ({ name, kind }) => kind === 'text' && name === named.name.replace(/Zh$/, 'En'),
  );
  return { label: named.name, labelEn: (english ?? named).name };
}
