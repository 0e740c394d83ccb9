import type { Schema } from '@server/contract/document';
import { merge } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';

/** Patterns whose inputs say what they accept: plain amounts, rates and addresses. */
const hasWords = ({ format, pattern = '' }: Schema): boolean =>
  pattern === '^https://' || ((format === 'decimal' || format === 'rate') && /^\^(-\?)?\\d/.test(pattern));

/** Checks that each pattern that a user can fail has words in both languages. */
export const checkPatterns = (
  { document }: Pick<Contract, 'document'>,
  at: string,
  properties: Record<string, Schema> = {},
): Finding[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const place = `${at}.${name}`;
    const schema = merge(document, property);
    const { pattern, format, properties: own, 'x-ref': ref } = schema;
    // Files and references are chosen, not typed.
    if (format === 'file' || ref !== undefined) return [];
    const isWell =
      pattern === undefined ||
      hasWords(schema) ||
      Boolean(schema['x-pattern-title'] && schema['x-pattern-title-zh']);
    const item = merge(document, schema.items ?? {});
    return [
      ...(isWell
        ? []
        : [{ at: place, message: 'needs x-pattern-title and x-pattern-title-zh beside its pattern' }]),
      ...checkPatterns({ document }, place, own),
      ...(item.format === 'file' ? [] : checkPatterns({ document }, place, item.properties)),
    ];
  });
