import type { Document, Schema } from '@server/contract/document';
import { refName } from '@server/contract/document';
import { isObject, lineage, merge, resolve } from '@server/contract/resolve';
import type { Difference, Side } from './change';
import { below, breaking, careful, harmless } from './change';
import type { Node } from './values';
import { compareBounds, compareMeaning, comparePatterns, compareTypes, compareValues } from './values';

/** Compares two schemas. */
export type CompareSchemas = (before: Schema, after: Schema, side: Side) => Difference[];

const propertiesOf = ({ properties }: Node): Record<string, Schema> =>
  isObject(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((entry): entry is [string, Schema] => isObject(entry[1])),
      )
    : {};

const branchesOf = ({ oneOf, anyOf }: Node): Schema[] =>
  [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? list : []));

const isRequired = ({ required }: Node, name: string): boolean =>
  Array.isArray(required) && required.includes(name);

/** Whether a schema forbids other fields. */
const isClosed = ({ additionalProperties, unevaluatedProperties }: Node): boolean =>
  additionalProperties === false || unevaluatedProperties === false;

function compareOpenness(before: Node, after: Node, side: Side): Difference[] {
  if (isClosed(before) === isClosed(after)) return [];
  if (side === 'request')
    return [isClosed(after) ? breaking('takes no other fields now') : harmless('takes other fields now')];
  return [isClosed(after) ? harmless('has no other fields now') : careful('may have other fields now')];
}

function compareRequired(before: Node, after: Node, side: Side): Difference[] {
  const names = Object.keys(propertiesOf(before)).filter((name) => name in propertiesOf(after));
  return names.flatMap((name) => {
    const [was, is] = [isRequired(before, name), isRequired(after, name)];
    if (was === is) return [];
    if (side === 'request')
      return [is ? breaking('must be sent now', name) : harmless('may be left out now', name)];
    return [is ? harmless('is always there now', name) : breaking('may be missing now', name)];
  });
}

/** Returns the named schema that declares a field: the last of those that an object is built of. */
const declaring = (document: Document, schema: Schema, field: string): string | undefined => {
  const $ref = lineage(document, schema).findLast(
    (one) => resolve<Schema>(document, { $ref: one }).properties?.[field] !== undefined,
  );
  return $ref === undefined ? undefined : refName($ref);
};

/** Compares the schemas of two documents. Each pair of components is compared once per side, which ends recursion. */
export function schemaComparison(old: Document, now: Document): CompareSchemas {
  const known = new Map<string, Difference[]>();

  const compareProperties = (before: Node, after: Node, side: Side): Difference[] => {
    const [had, has] = [propertiesOf(before), propertiesOf(after)];
    const gone = Object.keys(had).filter((name) => !(name in has));
    return [
      ...gone.map((name) => breaking(side === 'request' ? 'is not taken any more' : 'is gone', name)),
      ...Object.entries(has).flatMap(([name, schema]) => {
        const previous = had[name];
        if (previous !== undefined) return below(name, compare(previous, schema, side));
        return side === 'request' && isRequired(after, name)
          ? [breaking('is new and must be sent', name)]
          : [harmless('is new', name)];
      }),
    ];
  };

  const compareParts = (before: Node, after: Node, side: Side): Difference[] => {
    const [items, itemsNow] = [before.items, after.items];
    const [rest, restNow] = [before.additionalProperties, after.additionalProperties];
    const [branches, branchesNow] = [branchesOf(before), branchesOf(after)];
    const fewer = branchesNow.length < branches.length;
    return [
      ...(isObject(items) && isObject(itemsNow) ? below('[]', compare(items, itemsNow, side)) : []),
      ...(isObject(rest) && isObject(restNow) ? below('*', compare(rest, restNow, side)) : []),
      ...branches.flatMap((branch, index) => {
        const other = branchesNow[index];
        return other === undefined ? [] : compare(branch, other, side);
      }),
      ...(branches.length === branchesNow.length
        ? []
        : [(fewer === (side === 'request') ? breaking : harmless)('is one of other kinds now')]),
    ];
  };

  function compareNodes(before: Node, after: Node, side: Side): Difference[] {
    const types = compareTypes(before, after, side);
    const rules = [compareValues, compareBounds, comparePatterns].flatMap((rule) =>
      rule(before, after, side),
    );
    const parts = [compareProperties, compareRequired, compareOpenness, compareParts].flatMap((rule) =>
      rule(before, after, side),
    );
    return [...types, ...rules, ...compareMeaning(before, after), ...parts];
  }

  function compare(before: Schema, after: Schema, side: Side): Difference[] {
    const key =
      before.$ref === undefined || after.$ref === undefined
        ? null
        : `${side} ${JSON.stringify(before)} ${JSON.stringify(after)}`;
    const found = key === null ? undefined : known.get(key);
    if (found) return found;
    // Counts as equal while it is being compared: the outer comparison finds the differences.
    if (key !== null) known.set(key, []);
    const differences = compareNodes(merge(old, before), merge(now, after), side).map((difference) => {
      const [field = ''] = difference.at.split(/[.[]/);
      const name = declaring(old, before, field) ?? declaring(now, after, field);
      return name === undefined ? difference : { schema: name, ...difference };
    });
    if (key !== null) known.set(key, differences);
    return differences;
  }

  return compare;
}
