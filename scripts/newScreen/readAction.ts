import type { Guard } from '@/api/entity';
import type { Project } from '@server/codegen/project';
import type { Action, Dictionary } from '@server/codegen/spec';
import { readTitle, sentence } from '@server/codegen/words';

const guards: readonly Guard[] = ['confirm', 'reason'];
const isGuard = (text: string): text is Guard => guards.some((guard) => guard === text);
const fourEyes = 'fourEyes';

/** Names that the standard calls of a record already use in paths and permission codes. */
const standard = new Set(
  'list detail create update delete options timeline note export sort summary tree import reveal batch page'.split(
    ' ',
  ),
);

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Reads `name:FROM,FROM>TO[:guard,guard][; English / 中文]`; `*` means any status.
 *
 * @throws Error if the line is invalid
 */
export function readAction(line: string, status: Dictionary | null, project: Project): Action {
  const [head = '', ...title] = line.split(';');
  const [name = '', way = '', guarded = 'confirm', ...rest] = head.split(':').map((part) => part.trim());
  if (!/^[a-z][A-Za-z]{1,30}$/.test(name) || standard.has(name))
    throw new Error(`"${line}": "${name}" is no name for an action, or one that every record has.`);
  const [from = '', to, ...more] = way.split('>').map((part) => part.trim());
  if (!status) throw new Error(`"${line}": an action needs statuses: say --status DRAFT,LIVE.`);
  if (to === undefined || more.length > 0 || rest.length > 0 || from === '')
    throw new Error(`"${line}" is not name:FROM>TO:guards, such as publish:DRAFT>LIVE:confirm.`);
  const sources = from === '*' ? [] : parts(from);
  const unknown = [...sources, to].find((value) => status.values.every((one) => one.value !== value));
  if (unknown !== undefined) throw new Error(`"${line}": ${unknown} is none of its statuses.`);
  const named = parts(guarded);
  const wrong = named.find((guard) => !isGuard(guard) && guard !== fourEyes);
  if (wrong !== undefined)
    throw new Error(`"${line}": "${wrong}" is none of ${[...guards, fourEyes].join(', ')}.`);
  const fallback = project.actionTitleOf(name) ?? { en: sentence(name), zh: sentence(name) };
  return {
    name,
    from: sources,
    to,
    guards: named.filter(isGuard),
    fourEyes: named.includes(fourEyes),
    title: readTitle(title.join(';'), fallback),
  };
}
