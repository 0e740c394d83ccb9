import { readFileSync } from 'node:fs';
import { readModel } from '@scripts/api/rules/contract';
import { checkEntities } from '@scripts/api/rules/entities';
import { checkOperations } from '@scripts/api/rules/operations';
import type { Document } from '@server/contract/document';

const book = '/admin/library/book';

test('a record may name calls elsewhere as its own, which carry neither version nor key', () => {
  const document: Document = JSON.parse(readFileSync('test/scripts/api/golden/bundle.json', 'utf8'));
  const paths = document.paths ?? {};
  const mark = document.components?.schemas?.Book?.['x-entity'];
  const { post } = paths[book] ?? {};
  if (!mark || !post) throw new Error('The golden contract has no books.');
  mark.base = book;
  mark.calls = { page: 'pageLibraryBook', create: 'makeBook' };
  const { 'x-idempotent': _, parameters: __, ...create } = post;
  delete paths[book]?.post;
  paths['/other/makeBook'] = { post: { ...create, operationId: 'makeBook' } };
  const contract = { ...readModel(document), files: [] };
  expect([...checkOperations(contract), ...checkEntities(contract)]).toEqual([]);
  const [make] = contract.entities.flatMap(({ calls }) => calls.get('create') ?? []);
  expect(make?.id).toBe('makeBook');
});
