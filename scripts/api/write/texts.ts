import type { Call } from '@scripts/api/read/calls';
import type { Document, Schema, TagObject } from '@scripts/api/read/document';
import type { Entity } from '@scripts/api/read/entity';
import { bodySchema, entityProperties } from '@scripts/api/read/entity';
import { merge } from '@scripts/api/read/resolve';

/** Languages of the generated texts; every text of the contract exists in both. */
export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

/** A locale file. */
export type Texts = { [key: string]: string | Texts };

type Titled = { title?: string; 'x-title-zh'?: string };

const titleOf = (language: Language, { title, 'x-title-zh': zh }: Titled, name: string): string =>
  (language === 'zh-CN' ? (zh ?? title) : title) ?? name;

const callTitle = (language: Language, { id, operation }: Call): string =>
  titleOf(language, { ...operation, ...(operation.summary && { title: operation.summary }) }, id);

function fieldTitles(document: Document, language: Language, properties: Record<string, Schema> = {}): Texts {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      titleOf(language, merge(document, schema), name),
    ]),
  );
}

function actionTexts(document: Document, language: Language, call: Call): Texts {
  const { description, 'x-description-zh': zh } = call.operation;
  const effect = language === 'zh-CN' ? (zh ?? description) : description;
  const fields = fieldTitles(document, language, bodySchema(document, call).properties);
  return {
    ...(effect === undefined ? {} : { [`${call.id}_effect`]: effect.trim() }),
    ...(Object.keys(fields).length === 0 ? {} : { [`${call.id}_fields`]: fields }),
  };
}

/** Texts of one tag's records, by the keys that their metadata names. */
export function areaTexts(document: Document, language: Language, entities: readonly Entity[]): Texts {
  const texts = entities.map((entity): Texts => {
    const { name, schema } = entity.resource;
    const record = merge(document, { $ref: `#/components/schemas/${schema}` });
    const calls = [...entity.calls.values(), ...entity.actions];
    return {
      [name]: {
        _title: titleOf(language, record, name),
        ...fieldTitles(document, language, entityProperties(document, entity)),
      },
      ...Object.fromEntries(calls.map((call) => [call.id, callTitle(language, call)])),
      ...Object.assign({}, ...entity.actions.map((call) => actionTexts(document, language, call))),
    };
  });
  return Object.assign({}, ...texts);
}

/** Titles of the menu: each tag with `x-menu`, and its records under the title of their page. */
export function menuTexts(
  language: Language,
  tags: readonly TagObject[],
  entities: readonly Entity[],
): Texts {
  return Object.fromEntries(
    tags
      .filter((tag) => tag['x-menu'] !== undefined)
      .map(({ name, 'x-displayName': title = name, 'x-title-zh': zh = title }) => {
        const own = entities.filter(({ resource }) => resource.area === name);
        const pages = own.map(({ resource }) => [resource.name, callTitle(language, resource.page)]);
        return [
          name,
          { _title: titleOf(language, { title, 'x-title-zh': zh }, name), ...Object.fromEntries(pages) },
        ];
      }),
  );
}
