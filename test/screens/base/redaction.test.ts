import type { EntityMeta } from '@/api/entity';
import '@/api/gen/vip';
import { member } from '@/api/gen/vip.fields';
import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { defineList } from '@/screens/definition';
import { redactDefinition } from '@/screens/base/redaction';

const related = [{ entity: withdrawal, columns: ['withdrawNo', 'toAddress'], by: { memberUid: 'uid' } }];
const lists = [
  defineList(member, { columns: ['uid', 'lastLoginIp'], search: ['uid'] }),
  { ...defineList(withdrawal, { columns: ['withdrawNo', 'toAddress'], search: ['toAddress'] }), related },
];
const insideOf = ({ fields }: EntityMeta): string[] =>
  Object.entries(fields).flatMap(([name, { inside }]) => (inside ? [name] : []));

test('users limited to one team get no fields and calls of the platform’s staff', () => {
  for (const list of lists) {
    const inside = insideOf(list.entity);
    expect(inside).not.toEqual([]);
    const told = redactDefinition(list);
    expect([...told.columns, ...told.search].filter((name) => inside.includes(name))).toEqual([]);
    expect(insideOf(told.entity)).toEqual([]);
    expect(told.entity.calls.note).toBeUndefined();
    expect(told.entity.calls.page).toBe(list.entity.calls.page);
    expect(told.sections).toEqual([]);
    for (const { entity, columns } of told.related ?? [])
      expect(columns.every((name) => Object.hasOwn(entity.fields, name))).toBe(true);
  }
});
