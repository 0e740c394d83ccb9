import type { Call } from '@scripts/api/read/calls';
import type { Document, Schema, TagObject } from '@server/contract/document';
import type { Entity } from '@scripts/api/read/entity';
import {
  bodySchema,
  entityProperties,
  importSchema,
  namedReason,
  recordActions,
} from '@scripts/api/read/entity';
import { recordSchema, type Resource } from '@scripts/api/read/resources';
import { merge, typeOf } from '@server/contract/resolve';
import { doneText } from './doneText';
import { isForUsers } from './fields';

/** Languages of the generated texts; every text of the contract has both. */
export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

/** A locale file. */
export type Texts = { [key: string]: string | Texts };

export const titleOf = (
  language: Language,
  english: string | undefined,
  chinese: string | undefined,
  name: string,
) => (language === 'zh-CN' ? (chinese ?? english) : english) ?? name;

const schemaTitle = (language: Language, { title, 'x-title-zh': chinese }: Schema, name: string): string =>
  titleOf(language, title, chinese, name);

/** Returns the title of a call. */
export const callTitle = (language: Language, { id, operation }: Call): string =>
  titleOf(language, operation.summary, operation['x-title-zh'], id);

/** Returns the title of one record of a resource. */
export const recordTitle = (
  document: Document,
  language: Language,
  { name, schema }: Pick<Resource, 'name' | 'schema'>,
): string => schemaTitle(language, merge(document, { $ref: `#/components/schemas/${schema}` }), name);

/** Merges texts; keys are unique within an area. */
const join = (texts: readonly Texts[]): Texts => texts.reduce((all, one) => ({ ...all, ...one }), {});

const helpText = (language: Language, { description = '', 'x-description-zh': zh = '' }: Schema): string =>
  (language === 'zh-CN' ? zh : description).trim();

const patternText = (language: Language, schema: Schema): string =>
  schema[language === 'zh-CN' ? 'x-pattern-title-zh' : 'x-pattern-title'] ?? '';

/** Returns the titles of a list by name, else by index. */
const titlesOf = (
  language: Language,
  titled: readonly { name?: string; title: string; 'x-title-zh'?: string }[],
): Texts =>
  Object.fromEntries(
    titled.map(({ name, title, 'x-title-zh': zh }, at) => [
      name ?? String(at),
      titleOf(language, title, zh, title),
    ]),
  );

function fieldTitles(document: Document, language: Language, properties: Record<string, Schema> = {}): Texts {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const schema = merge(document, property);
      const one = typeOf(schema) === 'array' ? merge(document, schema.items ?? {}) : schema;
      const parts =
        one.format === 'file' || one.format === 'avatar'
          ? {}
          : fieldTitles(document, language, one.properties);
      const title: [string, string | Texts] = [name, schemaTitle(language, schema, name)];
      return [
        title,
        ...(isForUsers(schema) ? [[`${name}_help`, helpText(language, schema)] as [string, string]] : []),
        ...(schema.pattern !== undefined && schema['x-pattern-title'] !== undefined
          ? [[`${name}_pattern`, patternText(language, schema)] as [string, string]]
          : []),
        ...(schema['x-marks']
          ? [[`${name}_marks`, titlesOf(language, schema['x-marks'])] as [string, Texts]]
          : []),
        ...(Object.keys(parts).length === 0 ? [] : [[`${name}_parts`, parts] as [string, Texts]]),
      ];
    }),
  );
}

function actionTexts(document: Document, language: Language, call: Call, ofRecord: string | null): Texts {
  const { description, 'x-description-zh': zh } = call.operation;
  const effect = language === 'zh-CN' ? (zh ?? description) : description;
  const fields = fieldTitles(document, language, bodySchema(document, call).properties);
  const reason = namedReason(document, call);
  return {
    [`${call.id}_done`]: doneText(language, call, ofRecord),
    ...(reason && { [`${call.id}_reason`]: schemaTitle(language, reason, 'reason') }),
    ...(effect === undefined ? {} : { [`${call.id}_effect`]: effect.trim() }),
    ...(Object.keys(fields).length === 0 ? {} : { [`${call.id}_fields`]: fields }),
  };
}

/** Returns the titles of an import's own fields. */
function importTexts(document: Document, language: Language, call: Call | undefined): Texts {
  if (!call) return {};
  const fields = fieldTitles(document, language, importSchema(document, call).properties);
  return Object.keys(fields).length === 0 ? {} : { [`${call.id}_fields`]: fields };
}

/** Returns the texts of one tag's records by the keys in their metadata, and the titles of its calls. */
export function areaTexts(
  document: Document,
  language: Language,
  entities: readonly Entity[],
  calls: readonly Call[],
): Texts {
  const texts = entities.map((entity): Texts => {
    const { name, schema, page } = entity.resource;
    const { 'x-presets': presets } = page.operation;
    const { 'x-sections': sections } = recordSchema(document, entity.resource);
    const record = merge(document, { $ref: `#/components/schemas/${schema}` });
    return {
      [name]: {
        _title: schemaTitle(language, record, name),
        ...(presets ? { _presets: titlesOf(language, presets) } : {}),
        ...(sections ? { _sections: titlesOf(language, sections) } : {}),
        ...fieldTitles(document, language, entityProperties(document, entity)),
      },
      ...join(
        recordActions(entity).map((call) =>
          actionTexts(document, language, call, schemaTitle('en-US', record, name)),
        ),
      ),
      ...join(entity.collection.map((call) => actionTexts(document, language, call, null))),
      ...importTexts(document, language, entity.calls.get('import')),
    };
  });
  const titles = Object.fromEntries(calls.map((call) => [call.id, callTitle(language, call)]));
  return { ...join(texts), ...titles };
}

/** Returns the titles of the menu: each tag with `x-menu`, and its records by the title of their page. */
export function menuTexts(
  language: Language,
  tags: readonly TagObject[],
  entities: readonly Entity[],
): Texts {
  const menus = tags.filter((tag) => tag['x-menu'] !== undefined);
  return Object.fromEntries(
    menus.map(({ name, 'x-displayName': english, 'x-title-zh': chinese }) => {
      const own = entities.filter(({ resource }) => resource.area === name);
      const pages = own.map(({ resource }) => [resource.name, callTitle(language, resource.page)]);
      return [name, { _title: titleOf(language, english, chinese, name), ...Object.fromEntries(pages) }];
    }),
  );
}
