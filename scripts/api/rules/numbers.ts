import type { FieldMeta } from '@/api/entity';
import type { Schema } from '@server/contract/document';
import { merge } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';

type NumberMark = NonNullable<FieldMeta['number']>;

const namesOf = ({ of }: NumberMark): string[] => [...new Set(Object.values(of).flat())];

/** A number links to its record by the list, so the list must have a filter for its key. */
function isFound({ entities }: Contract, name: string): boolean {
  const resource = entities.find((entity) => entity.resource.name === name)?.resource;
  return (
    resource?.page.parameters.some(
      ({ name, 'x-filter': filter }) => filter?.op === 'eq' && (filter.field ?? name) === resource.mark.key,
    ) ?? false
  );
}

/** Checks `x-number`: existing records that can be found, and the field and values that select them. */
export const checkNumbers = (
  contract: Contract,
  resource: string,
  properties: Record<string, Schema>,
): Finding[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const number = merge(contract.document, property)['x-number'];
    if (!number) return [];
    const at = `${resource}.${name} x-number`;
    const { by } = number;
    const telling = by === undefined ? undefined : properties[by];
    const values = telling && merge(contract.document, telling).enum?.map(String);
    const unknown = Array.isArray(number.of)
      ? []
      : Object.keys(number.of).filter((key) => !values?.includes(key));
    return [
      ...(Array.isArray(number.of) === (by === undefined)
        ? []
        : [
            {
              at,
              message: 'needs `by` where `of` goes by the values of a field, and none where it is a list',
            },
          ]),
      ...(by !== undefined && !telling ? [{ at, message: `${by} is not one of its properties` }] : []),
      ...(telling ? unknown : []).map((value) => ({ at, message: `${value} is no value of ${by ?? ''}` })),
      ...namesOf(number)
        .filter((entity) => !isFound(contract, entity))
        .map((entity) => ({ at, message: `no list of ${entity} is filtered by its key with the op eq` })),
    ];
  });
