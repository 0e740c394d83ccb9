import { readCalls } from '@scripts/api/read/calls';
import { readEntity, readGroups } from '@scripts/api/read/entity';
import { readResources } from '@scripts/api/read/resources';
import type { Document, Parameter, Schema } from '@server/contract/document';

const colour: Schema = { type: 'string', enum: ['RED', 'BLUE'] };
const properties: Record<string, Schema> = {
  id: { type: 'string' },
  colour,
  second: { oneOf: [colour, { type: 'null' }] },
  coinCode: { type: 'string', 'x-ref': 'coin' },
  isOpen: { type: 'boolean' },
  unasked: { type: 'boolean' },
  memberUid: { type: 'string', 'x-ref': 'member' },
  colours: { type: 'array', items: colour },
  name: { type: 'string' },
  masked: { ...colour, 'x-mask': 'name' },
  inside: { ...colour, 'x-inside': true },
  sealed: { ...colour, 'x-encrypted': true },
};
const several = ['colour', 'second', 'coinCode', 'colours', 'name', 'masked', 'inside', 'sealed'];
const filters: Parameter[] = [
  ...several.map((name) => ({ name, in: 'query' as const, 'x-filter': { op: 'in' as const } })),
  ...['isOpen', 'memberUid'].map((name) => ({
    name,
    in: 'query' as const,
    'x-filter': { op: 'eq' as const },
  })),
];

/** Returns the groups of a list whose summary has a parameter. */
const groupsWith = (parameter: Parameter | null): readonly string[] => {
  const row: Schema = { $ref: '#/components/schemas/Order' };
  const data: Schema = { type: 'object', properties: { records: { type: 'array', items: row } } };
  const responses = {
    '200': { content: { 'application/json': { schema: { type: 'object', properties: { data } } } } },
  };
  const operation = { tags: ['shop'], responses };
  const document: Document = {
    openapi: '3.1.0',
    paths: {
      '/admin/shop/order/page': { get: { ...operation, operationId: 'pageShopOrder', parameters: filters } },
      '/admin/shop/order/summary': {
        get: {
          ...operation,
          operationId: 'summaryShopOrder',
          parameters: [...filters, ...(parameter ? [parameter] : [])],
        },
      },
    },
    components: {
      schemas: {
        Order: { type: 'object', properties, 'x-entity': { name: 'order', key: 'id', label: 'id' } },
      },
    },
  };
  const calls = readCalls(document, () => undefined);
  const resources = readResources(document, calls);
  return resources.flatMap((resource) => readGroups(document, readEntity(resources, resource, calls)));
};

test('totals are grouped by what has few values and everybody may see', () => {
  const groupBy: Parameter = { name: 'groupBy', in: 'query', schema: { type: 'string' } };
  expect(groupsWith(groupBy)).toEqual(['colour', 'second', 'coinCode', 'isOpen']);
});

test('a contract may offer less, or nothing', () => {
  const schema: Schema = { type: 'string', enum: ['isOpen', 'name'] };
  expect(groupsWith({ name: 'groupBy', in: 'query', schema })).toEqual(['isOpen']);
  expect(groupsWith(null)).toEqual([]);
});
