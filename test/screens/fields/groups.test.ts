import type { FieldKind, FieldMeta } from '@/api/entity';
import '@/api/gen/contractApi';
import { perpetual } from '@/api/gen/contract.fields';
import '@/api/gen/exchange';
import { market } from '@/api/gen/exchange.fields';
import '@/api/gen/vip';
import { memberLevel } from '@/api/gen/vip.fields';
import { defineList } from '@/screens/definition';
import { grouped, groupOf } from '@/screens/fields/groups';
import { formFields } from '@/screens/fields/formFields';
import { sectionTitles } from '@/screens/form/FormSection';

const field = (kind: FieldKind, more: Partial<FieldMeta> = {}): FieldMeta => ({ kind, label: '', ...more });
const part = { ...field('decimal'), required: true };

test.each<[string, FieldMeta]>([
  ['overview', field('text')],
  ['overview', field('reference', { ref: { entity: 'coin', options: '/' } })],
  ['people', field('reference', { person: true })],
  ['people', field('text', { person: true })],
  ['files', field('file')],
  ['files', field('list', { file: {} })],
  ['figures', field('rate')],
  ['figures', field('list', { items: { amount: part } })],
  ['figures', field('json', { properties: { amount: part } })],
  ['texts', field('list', { items: { title: { ...part, kind: 'text' } } })],
  ['switches', field('boolean')],
  ['times', field('date')],
  ['texts', field('html')],
])('a field is about %s by what the contract says of it', (group, given) => {
  expect(groupOf(given)).toBe(group);
});

test('nothing stands alone below a title but a long text, and no field is lost', () => {
  const fields = Object.entries(market.fields);
  const groups = grouped(fields);
  expect(groups.flatMap((each) => each.fields).toSorted()).toEqual(fields.toSorted());
  for (const { group, fields } of groups)
    if (!['overview', 'texts'].includes(group)) expect(fields.length).toBeGreaterThan(1);
});

test('a form that declares no sections has those of its fields, with their names', () => {
  const { form } = defineList(memberLevel, { columns: ['levelNo'] });
  const sections = formFields(memberLevel, form, 'update');
  expect(sectionTitles(memberLevel, sections)).toEqual([
    'screens:group.overview',
    'screens:group.figures',
    'screens:group.texts',
  ]);
});

test('a form whose sections were declared freely tells them apart by lines alone', () => {
  const sections = formFields(memberLevel, [['nameZh'], ['levelNo', 'icon']], 'update');
  expect(sectionTitles(memberLevel, sections)).toEqual([null, null]);
  const alike = formFields(memberLevel, [['nameZh'], ['nameEn']], 'update');
  expect(sectionTitles(memberLevel, alike)).toEqual([null, null]);
});

test('a form has the sections of the contract with their names, and first what none of them has', () => {
  const { form } = defineList(perpetual, { columns: ['symbol'] });
  const sections = formFields(perpetual, form, 'create');
  expect(sections[0]?.map(({ name }) => name)).toContain('contractSize');
  expect(sectionTitles(perpetual, sections)).toEqual([
    'screens:group.overview',
    'contract:perpetual._sections.risk',
    'contract:perpetual._sections.fees',
    'contract:perpetual._sections.trading',
  ]);
});
