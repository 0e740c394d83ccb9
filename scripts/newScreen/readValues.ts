import { upperFirst } from '@server/codegen/words';
import type { Project } from '@server/codegen/project';
import type { Dictionary, Names, Title, Value } from '@server/codegen/spec';
import { kebab, readTitle, valueTitle } from '@server/codegen/words';

/** `LOW=Low/低` */
function readValue(line: string, text: string): Value {
  const [value = '', title] = text.split('=').map((part) => part.trim());
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,31}$/.test(value))
    throw new Error(`"${line}": "${value}" is no value of a dictionary: write it as IN_REVIEW.`);
  return { value, title: readTitle(title, { en: valueTitle(value), zh: valueTitle(value) }) };
}

/**
 * Reads the dictionary of an enum: the code of an existing one (`common_status`), or the values of a new one
 * (`LOW=Low/低,HIGH=High/高`), which is named after record and field.
 *
 * @throws Error if the values are invalid
 */
export function readValues(
  line: string,
  detail: string,
  field: { name: string; title: Title },
  names: Names,
  project: Project,
): Dictionary {
  const known = project.dictionaries.get(detail.trim());
  if (known) return known;
  const values = detail.split(',').map((text) => readValue(line, text));
  if (values.length < 2)
    throw new Error(
      `"${line}": there is no dictionary "${detail}". Name one of openapi/shared/dictionaries.yaml, or two values or more: enum:LOW,HIGH.`,
    );
  const twice = values.find(({ value }, index) => values.findIndex((one) => one.value === value) !== index);
  if (twice) throw new Error(`"${line}": ${twice.value} stands there twice.`);
  const component = names.component + upperFirst(field.name);
  const code = kebab(component).replaceAll('-', '_');
  if (project.components.has(component) || project.dictionaries.has(code))
    throw new Error(`"${line}": there is a ${component} already: give the field another name.`);
  const title = { en: `${valueTitle(kebab(names.entity))}: ${field.title.en}`, zh: field.title.zh };
  return { component, isNew: true, code, title, values };
}
