import type { Call } from '@scripts/api/read/calls';

/** Past forms that do not end in -ed, and verbs that double their last letter. */
const irregular: Readonly<Record<string, string>> = {
  airdrop: 'airdropped',
  allot: 'allotted',
  cancel: 'cancelled',
  draw: 'drawn',
  freeze: 'frozen',
  pay: 'paid',
  put: 'put',
  rescan: 'rescanned',
  resend: 'resent',
  reset: 'reset',
  resubmit: 'resubmitted',
  run: 'run',
  send: 'sent',
  stop: 'stopped',
  submit: 'submitted',
  sweep: 'swept',
  take: 'taken',
  transfer: 'transferred',
  unfreeze: 'unfrozen',
  withdraw: 'withdrawn',
};

/** Words after a verb that belong to it. Other words are its object. */
const particles = ['again', 'as', 'down', 'early', 'for', 'into', 'on', 'out', 'over', 'to'];

const pastOf = (verb: string): string =>
  irregular[verb] ?? (verb.endsWith('e') ? `${verb}d` : verb.replace(/([^aeiou])y$/, '$1i') + 'ed');

/**
 * Returns what an action did to a record, by its title: `Approve` → `approved`, `Lock sign-in` → `sign-in locked`. The object
 * of the verb is left out where it is the record itself: `Delete tag`.
 */
function wordsOf(title: string, record: string): { words: string; isObject: boolean } {
  const [verb = '', ...rest] = title.replace(/ \(.*\)$/, '').split(' ');
  const past = pastOf(verb.toLowerCase());
  const after = rest.join(' ');
  if (after === '' || record.toLowerCase().endsWith(after)) return { words: past, isObject: false };
  return particles.includes(rest[0] ?? '')
    ? { words: `${past} ${after}`, isObject: false }
    : { words: `${after} ${past}`, isObject: true };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns the sentence after an action was done: `{{object}} approved`. An action without a record names its own object:
 * `Addresses generated`. `record` is the English title of the record, null without one. `done` and `doneZh` of `x-action` replace the words that follow from the title.
 */
export function doneText(language: 'zh-CN' | 'en-US', { operation }: Call, record: string | null): string {
  const { summary = '', 'x-title-zh': zh = summary } = operation;
  const { done, doneZh = `已${zh}` } = operation['x-action'] ?? {};
  if (language === 'zh-CN') return record !== null ? `{{object}} ${doneZh}` : doneZh;
  const { words, isObject } =
    done === undefined ? wordsOf(summary, record ?? '') : { words: done, isObject: false };
  if (record === null) return capital(words);
  return isObject ? `{{object}}: ${words}` : `{{object}} ${words}`;
}
