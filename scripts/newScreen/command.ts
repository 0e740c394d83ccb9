import { parseArgs } from 'node:util';
import { planScreen, tidy } from '@server/codegen/plan';
import { loadContract } from '@server/contract/contract';
import { projectOf } from '@server/codegen/project';
import type { Spec } from '@server/codegen/spec';
import { askNobody, openTerminal } from './ask';
import { namesAt, readSpec } from './answers';
import type { Said } from './answers';
import { stageClient } from './stage';
import { writePlan } from './writePlan';

const usage = `npm run new:screen -- <area>/<entity>, such as loan/organization
  --title-en, --title-zh     title of the list           --name-en, --name-zh   title of one record
  --key code:text:16         the business key            --field "nameZh*:text:32; Name / 中文名"   again for each field
  --tree "parentCode; Parent / 上级"   a tree by this new field     --main orderCode   the detail of this reference lists the records
  --status DRAFT,LIVE        or a dictionary's code      --action "publish:DRAFT>LIVE:confirm; Publish / 发布"   again
  --op list,detail           what the role op may do     --area-title "Loans / 借贷", --icon, --after   of a new area
  --no-new-area              the area must be there      --yes   takes every default that no option says
docs/backend.md tells more.`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean', default: false } as const;

const options = {
  'title-en': text,
  'title-zh': text,
  'name-en': text,
  'name-zh': text,
  key: text,
  field: texts,
  tree: text,
  main: text,
  status: text,
  action: texts,
  op: text,
  'area-title': text,
  icon: text,
  after: text,
  'no-new-area': flag,
  yes: flag,
  help: flag,
} as const;

/** Removes the options that were not given. */
const said = (values: Readonly<Record<string, unknown>>): Said =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && typeof value !== 'boolean')
      .map(([name, value]) => [
        name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
  );

/** Returns the titles whose Chinese text is still the English one. */
function untranslated({ list, one, key, fields, actions, newArea, status }: Spec): string[] {
  const own = [status, ...fields.map(({ dictionary }) => dictionary)].flatMap((each) =>
    each?.isNew ? [each] : [],
  );
  const all = [
    list,
    one,
    ...[key, ...fields, ...actions, ...own.flatMap(({ values }) => values)].map(({ title }) => title),
    ...(newArea ? [newArea.title] : []),
  ];
  return [...new Set(all.filter(({ en, zh }) => en === zh && /[a-z]/.test(en)).map(({ en }) => en))];
}

/**
 * `npm run new:screen` with its options: a contract fragment, a screen, seeds and a test of one record.
 *
 * @throws Error with a message for the terminal; the command then writes nothing
 */
export async function run(args: string[], say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [place, ...rest] = positionals;
  if (values.help) return say(usage);
  if (place === undefined || rest.length > 0) throw new Error(usage);
  const project = projectOf(loadContract());
  const names = namesAt(place, project, !values['no-new-area']);
  const terminal = values.yes ? { ask: askNobody, close: () => undefined } : openTerminal();
  const spec = await readSpec(said(values), terminal.ask, names, project).finally(terminal.close);
  const plan = await tidy(planScreen(spec));
  const { added, changed } = writePlan(new Map([...plan, ...(await stageClient(plan))]));
  added.forEach((file) => say(`new      ${file}`));
  changed.forEach((file) => say(`changed  ${file}`));
  const open = untranslated(spec);
  if (open.length > 0) say(`Still to be translated into Chinese: ${open.join(', ')}.`);
  say(`Next: npm test, then npm run server -- --reset: the screen is at /${names.area}/${names.slug}.`);
}
