import type { Schema } from '@server/contract/document';
import { coinOf } from '@server/contract/coin';
import { merge, resolve, typeOf } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';

type Properties = Readonly<Record<string, Schema>>;

/**
 * Checks `x-coin`: every amount names its coin, by fields of the same object or of the record around it. `others` are the
 * fields of that record.
 */
export const checkCoins = (
  { document }: Pick<Contract, 'document'>,
  place: string,
  properties: Properties = {},
  others: Properties = {},
): Finding[] => {
  const known = { ...others, ...properties };
  return Object.entries(properties).flatMap(([name, property]) => {
    const at = `${place}.${name}`;
    const schema = merge(document, property);
    const one = typeOf(schema) === 'array' ? merge(document, resolve(document, schema.items ?? {})) : schema;
    const isAmount = schema.format === 'decimal' || one.format === 'decimal';
    const coin = coinOf(schema);
    const fields = coin === undefined || 'code' in coin ? [] : [coin.field, coin.or ?? coin.field];
    return [
      ...(isAmount && schema['x-coin'] === undefined
        ? [{ at, message: 'is an amount: name its coin with x-coin, or none' }]
        : []),
      ...[...new Set(fields)]
        .filter((field) => known[field] === undefined)
        .map((field) => ({ at, message: `x-coin: ${field} is not one of its properties` })),
      ...checkCoins({ document }, at, one.properties, known),
    ];
  });
};
