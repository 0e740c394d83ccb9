import type { FuncKeywordDefinition } from 'ajv/dist/2020.js';
import { comparable } from '@/kit/comparable';

/**
 * `uniqueItems` for values from outside, in the place of Ajv's own: that one calls `toString` of what it compares, and throws
 * at a body that has a field of this name.
 */
export const distinctItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate: (wanted: boolean, items: readonly unknown[]) =>
    !wanted || new Set(items.map(comparable)).size === items.length,
};
