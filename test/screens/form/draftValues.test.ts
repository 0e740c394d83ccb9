import type { FieldMeta } from '@/api/entity';
import { draftValues } from '@/screens/form/draft/useDraft';

const field = (name: string, more: Partial<FieldMeta> = {}) => ({
  name,
  field: { kind: 'text', label: name, ...more } satisfies FieldMeta,
  required: false,
});

test('a draft holds what differs from the record, and neither masked values nor passwords', () => {
  const fields = [
    field('name'),
    field('same'),
    field('rpcUrl', { mask: 'url' }),
    field('newPassword'),
    field('apiSecret'),
  ];
  const opened = { name: 'a', same: 'a', rpcUrl: null };
  const typed = { name: 'b', same: 'a', rpcUrl: 'https://key@node', newPassword: 'x', apiSecret: 'y' };
  expect(draftValues(fields, opened, typed)).toEqual({ name: 'b' });
});
