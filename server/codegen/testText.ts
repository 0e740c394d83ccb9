import { filterOf } from './kinds';
import { sample } from './samples';
import type { Field, Spec } from './spec';
import { inside, withArticle } from './words';

/** The number of the record that the test creates; no seed uses it. */
const fresh = 9;

const object = (fields: readonly Field[], number: number, spec: Spec): string =>
  `{ ${fields
    .map((field) => {
      const reference = `await first('${field.target?.options}')`;
      return `${field.name}: ${sample(field, number, spec, reference)}`;
    })
    .join(', ')} }`;

const isUpdated = ({ forms = 'update' }: Field): boolean => forms === 'update';

/** Writes the test of a status action. */
function actionTest({ actions, status, one }: Spec): string {
  const [initial] = status?.values ?? [];
  const action = actions.find(({ from }) => from.length === 0 || from.includes(initial?.value ?? ''));
  if (!action || !initial || action.fourEyes) return '';
  const reason = action.guards.includes('reason') ? `, reason: 'Because the test wants it'` : '';
  return `
test(${JSON.stringify(`${withArticle(one.en)} goes from ${initial.value} to ${action.to} by ${action.name}`)}, async () => {
  const { id, version } = (await admin.post<Saved>(path, await example())).data;
  const { data } = await admin.post(\`\${path}/\${id}/${action.name}\`, { version${reason} });
  expect(data.status).toBe('${action.to}');
});
`;
}

/** Writes the test of the tree: a record is a child of the one that it names as its parent. */
function treeTest({ tree, key, one }: Spec): string {
  if (tree === null) return '';
  return `
test(${JSON.stringify(`${withArticle(one.en)} stands in the tree below its parent`)}, async () => {
  type Branch = (Saved & { ${key.name}: string; hasChildren: boolean })[];
  const [root] = (await admin.get<Branch>(\`\${path}/tree\`)).data;
  const values = { ...(await example()), ${tree}: root?.${key.name} };
  const { id, version } = (await admin.post<Saved>(path, values)).data;
  const children = (await admin.get<Branch>(\`\${path}/tree?parentId=\${root?.id}\`)).data;
  expect(children.map((child) => child.id)).toContain(id);
  await admin.delete(\`\${path}/\${id}?version=\${version}\`);
});
`;
}

/** Writes the test of a sub table: its records are found by their main record. */
function mainTest({ main, list }: Spec): string {
  if (main === null) return '';
  return `
test(${JSON.stringify(`${inside(list.en)} are listed by their main record`)}, async () => {
  const values = await example();
  const { id, version } = (await admin.post<Saved>(path, values)).data;
  const query = new URLSearchParams({ ${main}: String(values.${main}) });
  const { data } = await admin.get<{ records: Saved[] }>(\`\${path}/page?\${query}\`);
  expect(data.records.map((record) => record.id)).toContain(id);
  await admin.delete(\`\${path}/\${id}?version=\${version}\`);
});
`;
}

/** `test/server/business/<area>/<entity>.test.ts`: the tests of the new calls. */
export function testText(spec: Spec): string {
  const { names, key, fields, one, list, main } = spec;
  const needed = [
    key,
    ...fields.filter(({ name, required, forms }) => (required || name === main) && forms !== 'update'),
  ];
  const refers = needed.some(({ kind }) => kind === 'reference');
  // Only a filter by a unique text finds just the new record.
  const changed = fields.filter((field) => isUpdated(field) && (field.required || filterOf(field) !== null));
  const isFree = ({ kind }: Field): boolean => kind !== 'reference' && kind !== 'file';
  const changes = changed.filter(isFree);
  const kept = fields.filter((field) => isUpdated(field) && field.required && field.kind === 'reference');
  return `import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Saved = { id: string; version: number };

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const path = '/admin/${names.area}/${names.slug}';
${
  refers
    ? `const first = async (options: string) => (await admin.get<{ value: string }[]>(options)).data[0]?.value;\n`
    : ''
}const example = async () => (${object(needed, fresh, spec)});

test(${JSON.stringify(`${inside(list.en)} stand in the menu`)}, async () => {
  const { data } = await admin.get<{ source: string | null }[]>('/admin/app/menu?type=left');
  expect(data.map(({ source }) => source)).toContain('${names.area}/${names.slug}/index');
});

test(${JSON.stringify(`${withArticle(one.en)} is created, found, changed and deleted`)}, async () => {
  const values = await example();
  const created = await admin.post<Saved>(path, values);
  expect(created.data).toMatchObject(values);
  const { id, version } = created.data;

  const query = new URLSearchParams({ ${key.name}: values.${key.name} });
  const found = await admin.get<{ records: Saved[] }>(\`\${path}/page?\${query}\`);
  expect(found.data.records.map((record) => record.id)).toEqual([id]);

  const changes = ${object(changes, 8, spec)};
  const kept = { version${kept.map(({ name }) => `, ${name}: values.${name}`).join('')} };
  expect((await admin.put(\`\${path}/\${id}\`, { ...changes, ...kept })).data).toMatchObject(changes);

  expect((await admin.delete(\`\${path}/\${id}?version=\${version + 1}\`)).code).toBe(0);
  expect((await admin.get(\`\${path}/\${id}\`)).code).toBe(40401);
});
${treeTest(spec)}${mainTest(spec)}${actionTest(spec)}`;
}
