import type { Document, Schema } from '@server/contract/document';
import { lineage, merge, resolve } from '@server/contract/resolve';

const schemas: Record<string, Schema> = {
  Id: { type: 'string', title: 'ID', pattern: '^\\d+$' },
  Base: { required: ['id'], properties: { id: { $ref: '#/components/schemas/Id', title: 'Number' } } },
  Chain: {
    allOf: [{ $ref: '#/components/schemas/Base' }],
    required: ['code'],
    properties: { code: { type: 'string' } },
  },
  ChainDetail: { allOf: [{ $ref: '#/components/schemas/Chain' }] },
  'a/b~c d': { title: 'odd' },
  Loop: { $ref: '#/components/schemas/Loop', title: 'loop' },
  Egg: { allOf: [{ $ref: '#/components/schemas/Hen' }], title: 'egg' },
  Hen: { allOf: [{ $ref: '#/components/schemas/Egg' }], properties: { name: { type: 'string' } } },
};
const document: Document = { openapi: '3.1.0', components: { schemas } };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

test('what stands beside a reference wins over what it refers to', () => {
  expect(resolve(document, { ...ref('Id'), title: 'Number' })).toEqual({ ...schemas.Id, title: 'Number' });
});

test('names in a reference may be escaped', () => {
  expect(resolve(document, ref('a~1b~0c%20d')).title).toBe('odd');
});

test('a reference that leads nowhere or in a circle ends', () => {
  expect(resolve(document, { ...ref('Nobody'), title: 'x' })).toEqual({ title: 'x' });
  expect(resolve(document, ref('Loop'))).toEqual({ title: 'loop' });
});

test('allOf is merged: properties in their order, and all that is required', () => {
  const { properties, required } = merge(document, ref('Chain'));
  expect(Object.keys(properties ?? {})).toEqual(['id', 'code']);
  expect(required).toEqual(['id', 'code']);
});

test('schemas that extend each other end', () => {
  expect(Object.keys(merge(document, ref('Egg')).properties ?? {})).toEqual(['name']);
});

test('the lineage of a schema is every component that it extends', () => {
  expect(lineage(document, ref('ChainDetail'))).toEqual(
    ['ChainDetail', 'Chain', 'Base'].map((name) => `#/components/schemas/${name}`),
  );
});
