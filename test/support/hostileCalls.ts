import fc from 'fast-check';
import type { Operation } from '@/api/gen/operations';
import { parametersOf, pathOperation } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import type { Document, Schema } from '@server/contract/document';
import { propertiesOf } from '@server/contract/entities';
import { resolve, typesOf } from '@server/contract/resolve';

/** A call with hostile values. */
export type HostileCall = { operation: Operation; path: string; body: string | undefined };

/** Stands in a body for lists nested 10 000 deep, which no recursive writer can write. */
const deepMark = '@deep';
const deepJson = '['.repeat(10_000) + ']'.repeat(10_000);

const hostileTexts = [
  '99999999999999999999',
  '9223372036854775808',
  '-9223372036854775809',
  '-5',
  'NaN',
  '1e308',
  '1e-400',
  'Infinity',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '',
  ' ',
  '__proto__',
  'constructor',
  '%_\\',
  "'; drop table coin; --",
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  'x'.repeat(100_000),
];
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(-5, 1e308, 2 ** 53, 0.1, -0, true, null, [], {}, deepMark),
  fc.constant([[], []]),
  fc.constant(Array.from({ length: 300 }, () => '1')),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Returns values that the schema probably accepts, so that a call gets past the checks of the contract. */
const plausible = (document: Document, given: Schema, depth = 0): fc.Arbitrary<unknown> => {
  const schema = resolve(document, given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const [choice] = schema.oneOf ?? [];
  if (choice) return plausible(document, choice, depth);
  const types = typesOf(schema);
  if (types.includes('array')) {
    const items = plausible(document, schema.items ?? {}, depth + 1);
    return fc.array(items, { minLength: schema.minItems ?? 0, maxLength: Math.max(schema.minItems ?? 0, 2) });
  }
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('integer') || types.includes('number'))
    return fc.constantFrom(schema.minimum ?? 0, 1, schema.maximum ?? 2_147_483_647, 9_007_199_254_740_991);
  if (types.includes('string')) {
    if (schema.format === 'date-time') return fc.constantFrom('2026-11-20T00:00:00Z', '9999-12-31T00:00:00Z');
    if (schema.format === 'date') return fc.constantFrom('2026-11-20', '9999-12-31');
    if (schema.pattern?.includes('\\d')) return fc.constantFrom('1', '9999999999999999999', '0.5', '123456');
    return fc.constantFrom(
      'Some text that is long enough for a reason',
      'ETH',
      'x'.repeat(schema.minLength ?? 1),
    );
  }
  return depth > 4 ? fc.constant({}) : objectOf(document, schema, depth);
};

const objectOf = (document: Document, schema: Schema, depth: number): fc.Arbitrary<object> => {
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, property] of Object.entries(propertiesOf(document, schema)))
    model[name] = fc.oneof(
      { weight: 5, arbitrary: plausible(document, property, depth + 1) },
      { weight: 1, arbitrary: hostile },
    );
  return fc.record(model, { requiredKeys: schema.required?.filter((name) => name in model) ?? [] });
};

const querySearch = (values: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined)
      search.append(name, typeof value === 'string' ? value.slice(0, 2_000) : JSON.stringify(value));
  return search.size > 0 ? `?${search}` : '';
};

/**
 * Returns calls of an operation: path, query and body of mostly plausible and some hostile values.
 *
 * @param idOf id of a record of a resource
 */
export const hostileCalls = (
  contract: Contract,
  operation: Operation,
  idOf: (resource: string) => string,
): fc.Arbitrary<HostileCall> => {
  const { document } = contract;
  const ids = fc.constantFrom(idOf(operation.resource?.name ?? ''), '1', ...hostileTexts.slice(0, 2));
  const parameters = parametersOf(contract, operation).filter((one) => one.in === 'query');
  const query = fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema = {} }) => [name, fc.oneof(plausible(document, schema), hostile)]),
    ),
    { requiredKeys: parameters.flatMap(({ name, required }) => (required ? [name] : [])) },
  );
  const declared = pathOperation(contract, operation).requestBody;
  const content = declared ? resolve(document, declared).content?.['application/json'] : undefined;
  const body = content
    ? fc.oneof(
        { weight: 9, arbitrary: plausible(document, content.schema ?? {}) },
        { weight: 1, arbitrary: hostile },
      )
    : fc.constant(undefined);
  return fc.tuple(ids, query, body).map(([id, search, sent]) => ({
    operation,
    path: operation.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id)) + querySearch(search),
    body: sent === undefined ? undefined : JSON.stringify(sent).replaceAll(`"${deepMark}"`, deepJson),
  }));
};
