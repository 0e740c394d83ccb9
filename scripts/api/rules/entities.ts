import type { Call } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import type { Schema } from '@server/contract/document';
import type { Entity } from '@scripts/api/read/entity';
import { bodySchema, entityProperties } from '@scripts/api/read/entity';
import { merge, resolve, typeOf } from '@server/contract/resolve';
import { namedKind, recordSchema } from '@scripts/api/read/resources';
import type { Contract, Finding } from './contract';
import { checkChart } from './charts';
import { checkCoins } from './coins';
import { checkNumbers } from './numbers';
import { checkPatterns } from './patterns';

/** Returns a finding unless the condition holds. */
const unless = (isWell: boolean, at: string, message: string): Finding[] => (isWell ? [] : [{ at, message }]);

/** Checks that updates carry a version, so that they cannot overwrite concurrent changes. */
function checkVersion({ document }: Contract, call: Call): Finding[] {
  const at = placeOf(call);
  const { required = [] } = merge(document, call.body?.schema ?? {});
  const { 'x-codes': codes = [] } = call.operation;
  return [
    ...unless(
      required.includes('version'),
      at,
      'would overwrite blindly: let its body extend shared/resource.yaml#/Versioned',
    ),
    ...unless(codes.includes(40901), at, 'does not declare the version conflict: add 40901 to x-codes'),
  ];
}

/** Checks that actions with a second factor declare the refusal of a wrong code. */
function checkSecondFactor({ document }: Contract, call: Call): Finding[] {
  const { properties = {} } = merge(document, call.body?.schema ?? {});
  const { 'x-codes': codes = [] } = call.operation;
  const isDeclared = properties.otp === undefined || codes.includes(40102);
  return unless(
    isDeclared,
    placeOf(call),
    'takes an otp and does not declare its refusal: add 40102 to x-codes',
  );
}

function checkProperty(contract: Contract, at: string, property: Schema): Finding[] {
  const schema = merge(contract.document, property);
  const one = typeOf(schema) === 'array' ? resolve(contract.document, schema.items ?? {}) : schema;
  const ref = schema['x-ref'] ?? one['x-ref'];
  const target = contract.entities.find(({ resource }) => resource.name === ref);
  return [
    ...unless(Boolean(schema.title && schema['x-title-zh']), at, 'needs title and x-title-zh'),
    ...unless(
      !one.enum || one['x-dict'] !== undefined,
      at,
      'lists its values itself: refer to an entry of shared/dictionaries.yaml',
    ),
    ...unless(
      ref === undefined || target?.calls.has('options') === true,
      at,
      `x-ref: no record called ${ref} has GET <record>/options`,
    ),
  ];
}

const checkProperties = (
  contract: Contract,
  at: string,
  properties: Record<string, Schema> = {},
): Finding[] =>
  Object.entries(properties).flatMap(([name, property]) =>
    checkProperty(contract, `${at}.${name}`, property),
  );

/** Checks `x-entity`: a unique name, and existing properties. */
function checkMark(
  { entities }: Contract,
  { resource }: Entity,
  properties: Record<string, Schema>,
): Finding[] {
  const { name, find = [], head = [], unique = [] } = resource.mark;
  const at = `${resource.schema} x-entity`;
  const single = ['key', 'label', 'labelZh', 'labelEn', 'status', 'parent', 'pending'] as const;
  const named = new Set([...single.map((one) => resource.mark[one]), ...find, ...head, ...unique.flat()]);
  return [
    ...unless(
      /^[a-z][A-Za-z0-9]*$/.test(name),
      at,
      `${name} is no name for a variable: write it in camelCase`,
    ),
    ...unless(
      entities.filter((other) => other.resource.name === name).length === 1,
      at,
      `x-ref cannot tell apart two records called ${name}: begin one with its area`,
    ),
    ...[...named].flatMap((field) =>
      unless(field === undefined || field in properties, at, `${field} is not one of its properties`),
    ),
  ];
}

function checkFilters({ resource }: Entity, properties: Record<string, Schema>): Finding[] {
  return resource.page.parameters
    .filter(({ name, 'x-filter': filter }) => filter && properties[filter.field ?? name] === undefined)
    .map(({ name }) => ({
      at: `${placeOf(resource.page)} ${name}`,
      message: 'filters by no property of the record: name one with x-filter: { field, op }',
    }));
}

/** Checks `x-window`: filters for single records must lift it, or older records could not be found. */
function checkWindow({ resource: { mark, page } }: Entity): Finding[] {
  const window = page.operation['x-window'];
  if (window === undefined) return [];
  const { unless = [], open = {} } = window;
  const filters = page.parameters.filter((one) => one['x-filter']);
  const alone = new Set([
    mark.key,
    ...(mark.unique ?? []).flatMap((names) => (names.length === 1 ? names : [])),
  ]);
  const exact = filters.filter(
    ({ name, 'x-filter': filter }) => filter?.op === 'eq' && alone.has(filter.field ?? name),
  );
  return [
    ...[
      ...unless.map((name) => [name, 'unless'] as const),
      ...Object.keys(open).map((name) => [name, 'open'] as const),
    ]
      .filter(([name]) => !filters.some((one) => one.name === name))
      .map(([name, key]) => ({
        at: placeOf(page),
        message: `x-window: ${name} in ${key} is no filter of the list`,
      })),
    ...exact
      .filter(({ name }) => !unless.includes(name))
      .map(({ name }) => ({
        at: placeOf(page),
        message: `x-window: ${name} finds one record, and not when it is old: name it in unless`,
      })),
  ];
}

/** Checks `x-presets`: values of filters that the list has. */
function checkPresets(
  { document }: Contract,
  { resource: { page } }: Entity,
  properties: Record<string, Schema>,
): Finding[] {
  const { 'x-presets': presets = [] } = page.operation;
  return presets.flatMap(({ name, filters, sort = [], ...titles }) => {
    const at = `${placeOf(page)} x-presets ${name}`;
    return [
      ...unless(Boolean(titles.title && titles['x-title-zh']), at, 'needs title and x-title-zh'),
      ...sort
        .filter(({ field }) => !properties[field]?.['x-sortable'])
        .map(({ field }) => ({ at, message: `the list cannot be sorted by ${field}` })),
      ...Object.entries(filters).flatMap(([filter, values]) => {
        const parameter = page.parameters.find((one) => one.name === filter && one['x-filter']);
        const schema = merge(document, parameter?.schema ?? {});
        const known = (schema.items ? resolve(document, schema.items) : schema).enum?.map(String);
        return [
          ...unless(parameter !== undefined, at, `${filter} is no filter of the list`),
          ...values
            .filter((value) => known && !known.includes(value))
            .map((value) => ({ at, message: `${value} is no value of ${filter}` })),
        ];
      }),
    ];
  });
}

/** Checks `x-sections`: titles in both languages, and existing fields, each in one section. */
function checkSections(
  { document }: Contract,
  { resource }: Entity,
  properties: Record<string, Schema>,
): Finding[] {
  const { 'x-sections': sections = [] } = recordSchema(document, resource);
  const all = sections.flatMap(({ fields }) => fields);
  return sections.flatMap(({ name, fields, ...titles }) => {
    const at = `${resource.name} x-sections ${name}`;
    return [
      ...unless(Boolean(titles.title && titles['x-title-zh']), at, 'needs title and x-title-zh'),
      ...fields
        .filter((field) => !(field in properties))
        .map((field) => ({ at, message: `${field} is not one of its properties` })),
      ...fields
        .filter((field) => all.indexOf(field) !== all.lastIndexOf(field))
        .map((field) => ({ at, message: `${field} stands in two sections` })),
    ];
  });
}

/** Checks `x-marks`: titles in both languages, and existing fields. */
const checkMarks = (resource: string, properties: Record<string, Schema>): Finding[] =>
  Object.entries(properties).flatMap(([name, { 'x-marks': marks = [] }]) =>
    marks.flatMap((mark) => {
      const at = `${resource}.${name} x-marks`;
      const limits = [mark.atMost, mark.atLeast, mark.differs];
      const fields = [
        ...Object.keys(mark.while ?? {}),
        ...limits.flatMap((limit) => (typeof limit === 'object' ? [limit.field] : [])),
        ...(mark.same === undefined ? [] : [mark.same]),
      ];
      return [
        ...unless(Boolean(mark.title && mark['x-title-zh']), at, 'needs title and x-title-zh'),
        ...fields
          .filter((field) => !(field in properties))
          .map((field) => ({ at, message: `${field} is not one of its properties` })),
      ];
    }),
  );

/** Checks `x-since`: an existing time, and existing fields that say how long it is counted. */
const checkSince = (resource: string, properties: Record<string, Schema>): Finding[] =>
  Object.entries(properties).flatMap(([name, { 'x-since': since = [] }]) =>
    since.flatMap(({ field, while: states }) =>
      [field, ...Object.keys(states)]
        .filter((one) => !(one in properties))
        .map((one) => ({
          at: `${resource}.${name} x-since`,
          message: `${one} is not one of its properties`,
        })),
    ),
  );

/** Checks `x-required-when`: existing fields. */
const checkConditions = (resource: string, properties: Record<string, Schema>): Finding[] =>
  Object.entries(properties).flatMap(([name, { 'x-required-when': when }]) =>
    [...Object.keys(when?.while ?? {}), ...(when?.changed ?? [])]
      .filter((field) => !(field in properties))
      .map((field) => ({
        at: `${resource}.${name} x-required-when`,
        message: `${field} is not one of its properties`,
      })),
  );

/** Checks every record with `x-entity` and every write to one. */
export const checkEntities = (contract: Contract): Finding[] =>
  contract.entities.flatMap((entity) => {
    const { resource, calls, actions } = entity;
    const update = calls.get('update');
    const properties = entityProperties(contract.document, entity);
    return [
      ...checkMark(contract, entity, properties),
      ...checkFilters(entity, properties),
      ...checkWindow(entity),
      ...checkPresets(contract, entity, properties),
      ...checkChart(contract, entity, properties),
      ...checkSections(contract, entity, properties),
      ...checkMarks(resource.schema, properties),
      ...checkSince(resource.schema, properties),
      ...checkConditions(resource.schema, properties),
      ...checkCoins(contract, resource.schema, properties),
      ...actions.flatMap((call) =>
        checkCoins(contract, placeOf(call), bodySchema(contract.document, call).properties, properties),
      ),
      ...checkNumbers(contract, resource.schema, properties),
      ...checkProperties(contract, resource.schema, properties),
      ...actions.flatMap((call) =>
        checkProperties(contract, placeOf(call), bodySchema(contract.document, call).properties),
      ),
      ...[calls.get('create'), update, ...actions].flatMap((call) =>
        call ? checkPatterns(contract, placeOf(call), bodySchema(contract.document, call).properties) : [],
      ),
      ...actions.flatMap((call) => checkSecondFactor(contract, call)),
      ...[...(update && !namedKind(resource, update) ? [update] : []), ...actions].flatMap((call) =>
        checkVersion(contract, call),
      ),
    ];
  });
