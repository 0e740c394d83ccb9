import type { FieldMeta, PartFields } from '@/api/entity';
import { bodyOf, type FormField } from '@/screens/fields/formFields';
import { isFieldShown } from '@/screens/base/definition';
import { placeErrors } from '@/screens/submit/useSubmit';
import { broken, brokenParts } from '@/screens/fields/rules';

const part = (kind: FieldMeta['kind'], required = false, more: Partial<FieldMeta> = {}) => ({
  kind,
  label: kind,
  required,
  ...more,
});
const items: PartFields = {
  value: part('text', true, { maxLength: 4 }),
  sort: part('integer'),
  note: part('text', false, { nullable: true }),
};
const list: FormField = { name: 'items', field: { kind: 'list', label: 'items', items }, required: false };

test('the rows of a child table are sent as the contract wants each of their fields', () => {
  expect(bodyOf([list], { items: [{ value: 'a', sort: '3', note: '' }] })).toEqual({
    items: [{ value: 'a', sort: 3, note: null }],
  });
  expect(bodyOf([list], { items: [] })).toEqual({ items: [] });
});

test('an object and files are sent with what belongs to them alone', () => {
  const rule: FormField = {
    name: 'rule',
    field: {
      kind: 'json',
      label: 'rule',
      properties: { mode: part('enum', true), min: part('decimal', false, { nullable: true }) },
    },
    required: true,
  };
  const files: FormField = {
    name: 'files',
    field: { kind: 'list', label: 'files', file: {} },
    required: false,
  };
  expect(
    bodyOf([rule, files], { rule: { mode: 'ANY', min: null, left: 1 }, files: [{ fileId: '7', url: '/7' }] }),
  ).toEqual({ rule: { mode: 'ANY', min: null }, files: [{ fileId: '7' }] });
});

test('each wrong cell is known by its place', () => {
  const rows = [{ value: 'a' }, { value: '', sort: 'x' }, { value: 'too long' }];
  expect(Object.keys(brokenParts(list.field, rows))).toEqual(['1.value', '1.sort', '2.value']);
  expect(broken(list.field, rows, false)).toEqual({ rule: 'parts', values: { count: 3 } });
  expect(broken(list.field, [{ value: 'a' }], true)).toBeNull();
});

test('a text that is no JSON is refused at its line and column', () => {
  const field: FieldMeta = { kind: 'json', label: 'x' };
  expect(broken(field, '{\n  "a": 1,\n  b\n}', false)).toEqual({
    rule: 'jsonAt',
    values: { line: 3, column: 3 },
  });
  expect(broken(field, '{"a": [1, 2', false)?.rule).toBe('jsonAt');
  expect(broken(field, { a: 1 }, false)).toBeNull();
});

test('an error inside a value is assigned to its field with its path', () => {
  const errors = [
    { field: 'items.3.label', rule: 'required', msg: 'needed' },
    { field: 'items', rule: 'unique', msg: 'twice' },
    { field: 'elsewhere', rule: 'x', msg: 'x' },
  ];
  expect(placeErrors(errors, ['items', 'name'])).toEqual({
    items: { message: 'twice', parts: { '3.label': 'needed' } },
  });
});

test('a field without a condition is always shown', () => {
  const rules = { when: { otp: ({ secure }: Readonly<Record<string, unknown>>) => secure === true } };
  expect(isFieldShown(rules, 'name', {})).toBe(true);
  expect(isFieldShown(rules, 'otp', { secure: false })).toBe(false);
  expect(isFieldShown(rules, 'otp', { secure: true })).toBe(true);
});
