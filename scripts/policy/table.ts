import type { Contract } from '@scripts/api/rules/contract';
import type { Write } from '@scripts/api/rules/fourEyes';
import { placeOf } from '@scripts/api/read/calls';
import { recordSchema } from '@scripts/api/read/resources';
import type { FourEyes, FourEyesCondition } from '@/api/fourEyes';
import { merge } from '@server/contract/resolve';
import type { Schema } from '@server/contract/document';

/** A row of both tables: the act in words, the call, and who decides. */
type Line = readonly [act: string, call: string, decides: string];

const tableOf = (head: Line, lines: readonly Line[]): string =>
  [head, ['---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Returns who decides on each call that writes, as two tables of Markdown. */
export const policyTables = (contract: Contract, writes: readonly Write[]): string => {
  const two = writes.flatMap((write): Line[] => {
    const { 'x-four-eyes': fourEyes } = write.call.operation;
    if (fourEyes === undefined) return [];
    return [[actOf(write), callOf(write), conditionOf(fourEyes, titlesOf(contract, write))]];
  });
  const alone = writes.filter(({ call }) => call.operation['x-four-eyes'] === undefined);
  return [
    '### Two people',
    tableOf(['Act', 'Call', 'Takes two people'], two),
    '### One person',
    tableOf(['Act', 'Call', 'Why'], exceptionLines(contract, alone)),
  ].join('\n\n');
};

const callOf = ({ call }: Write): string => `\`${placeOf(call)}\``;

/** The title of a form names its record; the title of an action does not. */
const actOf = ({ call, entity, kind }: Write): string => {
  const { summary = call.id } = call.operation;
  const isForm = kind === 'create' || kind === 'update' || kind === 'remove';
  return entity === null || isForm ? summary : `${entity}: ${summary}`;
};

/** One line for each call that is named, and one for each area or kind that is excepted as a whole. */
const exceptionLines = ({ document }: Contract, writes: readonly Write[]): Line[] => {
  const lines = new Map<string, Line>();
  for (const write of writes) {
    const { call, kind, reason, by } = write;
    const area = document.tags?.find(({ name }) => name === call.tag)?.['x-displayName'] ?? call.tag;
    const named: Line = [actOf(write), callOf(write), reason ?? ''];
    if (by === 'area')
      lines.set(call.tag, [`${area}: every change`, `\`/admin/${call.tag}/…\``, reason ?? '']);
    else if (by === 'kind')
      lines.set(`${kind}`, [`Every record: ${kind}`, `\`POST …/${kind}\``, reason ?? '']);
    else lines.set(call.id, named);
  }
  return [...lines.values()];
};

type Titles = (field: string) => string;

/** Returns the title of a field, in the body of the call or in its record. */
const titlesOf = ({ document, entities }: Contract, { call }: Write): Titles => {
  const own = merge(document, call.body?.schema ?? {}).properties ?? {};
  const resource = entities.find(
    ({ resource: { base } }) => call.path === base || call.path.startsWith(`${base}/`),
  )?.resource;
  const ofRecord = resource ? (merge(document, recordSchema(document, resource)).properties ?? {}) : {};
  const titleOf = (schema: Schema | undefined): string | undefined => schema?.title;
  return (field) => titleOf(own[field]) ?? titleOf(ofRecord[field]) ?? field;
};

const plain: Readonly<Record<string, string>> = {
  always: 'always',
  record: 'always: it decides on the request of somebody else',
};

const conditionOf = (fourEyes: FourEyes, title: Titles): string => {
  if (typeof fourEyes === 'string') return plain[fourEyes] ?? `by a ${fourEyes} of the platform`;
  const holds = Object.entries(fourEyes.while ?? {}).map(
    ([field, values]) => `${title(field)} is ${values.join(' or ')}`,
  );
  const when = 'when' in fourEyes ? fourEyes.when : [];
  const changes = when.map((condition) => changeOf(condition, title(condition.field)));
  const whole = [changes.join('; '), holds.join(' and ')].filter((part) => part !== '');
  return `when ${whole.join(', while ')}`;
};

const words: Readonly<Record<string, string>> = {
  any: 'changes',
  set: 'is given',
  raised: 'is raised',
  lowered: 'is lowered',
  added: 'gets more',
  to: 'becomes',
};

const changeOf = ({ change, to = [], none }: FourEyesCondition, title: string): string => {
  const word = words[change] ?? change;
  const removed = none !== undefined && change === 'raised' ? ' or removed' : '';
  return [title, `${word}${removed}`, to.join(' or ')].filter((part) => part !== '').join(' ');
};
