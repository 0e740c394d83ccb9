import { upperFirst } from './words';
import { sample } from './samples';
import type { Spec } from './spec';
import { inside } from './words';

const rows = 5;

/** `server/business/<area>/seeds/<records>.ts`: example rows that the developer replaces. */
export function seedText(spec: Spec): string {
  const { names, key, fields, status, list, tree } = spec;
  const targets = new Map(
    fields.flatMap(({ name, target }) => (target && name !== tree ? [[target.name, target]] : [])),
  );
  // Two roots; every other record stands below the one two rows before it.
  const above = (number: number): string => (number <= 2 ? 'null' : sample(key, number - 2, spec, ''));
  const row = (number: number): string => {
    const values = [key, ...fields].map((field) => {
      const { name = '', key: column = '' } = field.target ?? {};
      const reference =
        field.name === tree
          ? above(number)
          : `${name}Keys[${number - 1} % ${name}Keys.length]?.${column} ?? ${field.required ? "''" : 'null'}`;
      return `${field.name}: ${sample(field, number, spec, reference)}`;
    });
    const state = status?.values[(number - 1) % status.values.length]?.value;
    return `{ ${[...values, ...(state === undefined ? [] : [`status: ${JSON.stringify(state)}`])].join(', ')} },`;
  };
  const lookUps = [...targets.values()].map(
    (target) =>
      `  const ${target.name}Keys = await recordsOf(db).selectFrom('${target.name}').select('${target.key}').orderBy('id').limit(${rows}).execute();`,
  );
  return `${targets.size > 0 ? `import { recordsOf } from '@server/db/typedRecords';\n` : ''}import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Example ${inside(list.en)}. */
export const seed${upperFirst(names.seeds)}: Seed = async (db, context) => {
${lookUps.join('\n')}
  await insertRecords(db, context, '${names.entity}', [
${Array.from({ length: rows }, (_, index) => row(index + 1)).join('\n')}
  ]);
};
`;
}
