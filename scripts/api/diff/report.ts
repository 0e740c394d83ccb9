import { roleOf } from '@scripts/api/read/resources';
import type { Change, Level } from './change';
import type { Old, FindAffected } from './affected';
import { fieldOf, screenOf } from './affected';

/** The same change in several calls of one screen. */
export type Line = {
  level: Level;
  side: Change['side'];
  /** Empty for the whole call. */
  field: string;
  message: string;
  calls: readonly string[];
  /** The named schemas that declare the field. */
  schemas: readonly string[];
  touches: readonly string[];
};

/** Changes of one screen, or of a tag's calls without a screen. */
export type Section = { screen: string; title: string; lines: readonly Line[] };

const levels: readonly Level[] = ['breaking', 'careful', 'harmless'];
const everywhere = 'in several screens';
/** A change that affects at least this number of screens is reported once. */
const several = 4;

const keyOf = ({ level, side, at, message }: Change): string =>
  [level, side, fieldOf(at), message].join('\n');

function lineOf(changes: readonly Change[], touches: FindAffected): Line | undefined {
  const [first] = changes;
  if (!first) return undefined;
  const { level, side, at, message } = first;
  return {
    level,
    side,
    field: fieldOf(at),
    message,
    calls: [...new Set(changes.map(({ call }) => call))],
    schemas: [...new Set(changes.flatMap(({ schema = [] }) => schema))],
    touches: level === 'harmless' ? [] : [...new Set(changes.flatMap(touches))],
  };
}

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** Groups changes by screen, most important first. `old` and `now` supply the titles. */
export function sections(changes: readonly Change[], old: Old, now: Old, touches: FindAffected): Section[] {
  const placeOf = (id: string): { screen: string; title: string } => {
    for (const { calls, entities } of [old, now]) {
      const call = calls.find((one) => one.id === id);
      if (!call) continue;
      const entity = entities.find(
        ({ resource }) =>
          resource ===
          roleOf(
            entities.map((one) => one.resource),
            call,
          )?.resource,
      );
      if (!entity) return { screen: call.tag, title: 'calls without a screen' };
      const { summary = '', 'x-title-zh': zh = '' } = entity.resource.page.operation;
      return { screen: screenOf(entity), title: `${summary} / ${zh}` };
    }
    return { screen: '', title: '' };
  };
  const titles = new Map<string, string>([[everywhere, 'what they share']]);
  const placed = [...groupBy(changes, keyOf).values()].flatMap((same) => {
    const bySection = groupBy(same, ({ call }) => placeOf(call).screen);
    if (bySection.size >= several) return [{ screen: everywhere, same }];
    return [...bySection].map(([screen, own]) => ({ screen, same: own }));
  });
  changes.forEach(({ call }) => {
    const { screen, title } = placeOf(call);
    titles.set(screen, title);
  });
  return [...groupBy(placed, ({ screen }) => screen)]
    .map(([screen, groups]) => ({
      screen,
      title: titles.get(screen) ?? '',
      lines: groups
        .flatMap(({ same }) => lineOf(same, touches) ?? [])
        .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level)),
    }))
    .sort((one, other) => {
      const worst = ({ lines: [line] }: Section): number => levels.indexOf(line?.level ?? 'harmless');
      return worst(one) - worst(other) || one.screen.localeCompare(other.screen);
    });
}

/** Counts the lines by level. */
export const countOf = (all: readonly Section[]): Record<Level, number> => {
  const count = (level: Level): number =>
    all.flatMap(({ lines }) => lines).filter((line) => line.level === level).length;
  return { breaking: count('breaking'), careful: count('careful'), harmless: count('harmless') };
};

const shortList = (texts: readonly string[], most: number): string =>
  texts.length <= most
    ? texts.join(', ')
    : `${texts.slice(0, most).join(', ')} and ${texts.length - most} more`;

const subject = ({ side, field }: Line): string => {
  if (side === 'call') return '';
  const place = side === 'request' ? 'sent' : 'answered';
  return field === '' ? `what is ${place}: ` : `${field} (${place}): `;
};

/** Prints the report as text. */
export function print(all: readonly Section[], say: (line: string) => void): void {
  for (const { screen, title, lines } of all) {
    say(`${screen} · ${title}`);
    for (const line of lines) {
      say(`  ${line.level.padEnd(9)} ${subject(line)}${line.message}`);
      if (line.schemas.length > 0) say(`            of ${shortList(line.schemas, 4)}`);
      say(`            in ${shortList(line.calls, 4)}`);
      line.touches.forEach((touch) => say(`            touches ${touch}`));
    }
    say('');
  }
  const { breaking, careful, harmless } = countOf(all);
  say(`${breaking} breaking, ${careful} careful, ${harmless} harmless`);
}
