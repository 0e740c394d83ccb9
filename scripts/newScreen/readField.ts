import { isFieldName, isReservedField } from '@server/codegen/names';
import type { Project } from '@server/codegen/project';
import { isKind, kinds } from '@server/codegen/spec';
import type { Field, Kind, Names } from '@server/codegen/spec';
import { readTitle, sentence } from '@server/codegen/words';
import { readValues } from './readValues';

/** Minimum and maximum: lengths, or bounds of an integer. */
const ranges: Readonly<Partial<Record<Kind, readonly [number, number]>>> = {
  text: [1, 64],
  multiline: [0, 500],
  html: [0, 20_000],
  url: [0, 2048],
  email: [0, 64],
  integer: [0, 999_999_999],
};

function checkName(name: string): void {
  if (!isFieldName(name))
    throw new Error(`"${name}" is no name for a field: write it in camelCase, such as nameZh.`);
  if (isReservedField(name))
    throw new Error(`The field "${name}" is reserved: every record and list has its own.`);
}

function readRange(line: string, kind: Kind, detail: string): { min: number; max: number } {
  const [least, most] = ranges[kind] ?? [0, 0];
  if (detail === '') return { min: least, max: most };
  const [, first, second] = /^(\d{1,9})(?:\.\.(\d{1,9}))?$/.exec(detail) ?? [];
  const min = second === undefined ? least : Number(first);
  const max = Number(second ?? first);
  if (!(kind in ranges) || first === undefined || max < Math.max(min, 1))
    throw new Error(
      `"${line}": "${detail}" says nothing about ${kind}. Write text:64, text:2..16 or integer:0..100.`,
    );
  return { min, max };
}

/** Reads the part of a field that depends on its kind. */
function readDetail(
  line: string,
  kind: Kind,
  detail: string,
  field: Field,
  names: Names,
  project: Project,
): Field {
  if (kind === 'enum') return { ...field, dictionary: readValues(line, detail, field, names, project) };
  if (kind === 'reference') {
    const target = project.targets.get(detail);
    if (!target)
      throw new Error(
        `"${line}": no record "${detail}" can be referred to. There are: ${[...project.targets.keys()].join(', ')}.`,
      );
    return { ...field, target };
  }
  if (kind === 'file' && detail !== '') {
    const files = detail.split(',').map((one) => one.trim());
    if (!files.every((one) => /^[a-z0-9]{2,5}$/.test(one)))
      throw new Error(`"${line}": write the kinds of a file as file:png,webp.`);
    return { ...field, files };
  }
  return { ...field, ...readRange(line, kind, detail) };
}

/**
 * Reads `name[*]:kind[:detail][; English / 中文]`; the star marks a required field.
 *
 * @throws Error if the line is invalid
 */
export function readField(line: string, names: Names, project: Project): Field {
  const [head = '', ...title] = line.split(';');
  const [left = '', kind = '', ...rest] = head.split(':').map((part) => part.trim());
  const required = left.endsWith('*');
  const name = required ? left.slice(0, -1) : left;
  checkName(name);
  if (!isKind(kind)) throw new Error(`"${line}": the kind "${kind}" is none of ${kinds.join(', ')}.`);
  if (kind === 'file' && required) throw new Error(`"${line}": a file cannot be required.`);
  // `sort` is also the sort parameter of a list.
  if (name === 'sort' && kind !== 'integer')
    throw new Error(`"${line}": sort is an integer, or has another name.`);
  const known = project.titleOf(name) ?? { en: sentence(name), zh: sentence(name) };
  const field = { name, kind, required, title: readTitle(title.join(';'), known), min: 0, max: 0 };
  return readDetail(line, kind, rest.join(':'), field, names, project);
}
